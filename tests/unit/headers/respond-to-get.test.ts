import { expect, test } from "vitest";
import { respondToGet } from "#netlify/headers/headers.ts";

/** Protects P3: an address that only shows something accepts no other method. */
test.each([
  ["GET", 503, '{"ok":false}', null],
  ["HEAD", 503, "", null],
  ["POST", 405, "", "GET, HEAD"],
])("%s: %d with the body %j, and Allow: %s", async (method, status, body, allow) => {
  const request = new Request("https://clinic.example/api/health", { method });
  const response = await respondToGet(request, () => Response.json({ ok: false }, { status: 503 }));
  expect([response.status, await response.text(), response.headers.get("allow")]).toEqual([
    status,
    body,
    allow,
  ]);
});
