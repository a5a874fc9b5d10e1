/** What the HTML of single pages states for everybody, with and without scripts. */
import { expect, test } from "vitest";

import { built, linksIn, listedPages, metaOf, pageAt, readBuilt } from "./built.ts";

test("the offline page has an address that is neither listed nor linked", () => {
  expect(metaOf(pageAt("/offline"), "robots")).toBe("noindex");
  for (const { address, html } of built.pages.values()) {
    expect(html.querySelectorAll('a[href="/offline"]'), address).toHaveLength(0);
  }
  expect(readBuilt("sitemap-0.xml")).not.toContain("/offline");
});

test("every page has the actions: a call, WhatsApp in a new context, and the booking (specification, section 2)", () => {
  for (const { address, html } of listedPages) {
    expect(linksIn(html, "[data-actions] a"), address).toEqual([
      expect.stringMatching(/^tel:\+\d{8,}$/),
      expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=\S+$/),
      expect.stringMatching(/#appointment$/),
    ]);
    expect(html.querySelector("[data-actions] a[href^='https']")?.getAttribute("rel")).toBe("noopener");
  }
});
