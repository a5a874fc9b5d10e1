/** What the service worker replaces (docs/decisions/0210). What it accepts as our own page: tests/browser/offline. */
import { expect, test } from "vitest";

import { isPage, offlinePageFor } from "#client/service-worker-rules.ts";

test.each([
  [true, ["/", "/yoga", "/articles/sleep", "/kn/contact", "/administration"]],
  [false, ["/admin", "/admin/index.html", "/api/inquiry", "/.netlify/functions/health"]],
  [false, ["/received", "/kn/received", "/videos/breath.av1.mp4", "/sitemap-0.xml"]],
])("the offline page may replace them, %s: %j", (isReplaced, paths) => {
  for (const path of paths) expect(isPage(path), path).toBe(isReplaced);
});

test.each([
  ["/kn/yoga", "/kn/offline"],
  ["/yoga", "/offline"],
])("the offline page in the language of %s is %s", (path, expected) => {
  expect(offlinePageFor(path, ["/kn/offline", "/offline"])).toBe(expected);
});
