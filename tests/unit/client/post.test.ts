/** What a response means (reliability, P3), besides those of tests/unit/islands. */
import { expect, onTestFinished, test, vi } from "vitest";

import { serve } from "#scripts/serve/web-http.ts";
import { classify, post, type PostResult } from "#client/submissions/post.ts";

const UNREACHABLE: PostResult = { status: "failed", cause: "unreachable" };

test.each<[number, unknown, PostResult]>([
  [202, { ok: true, ref: "QX7-4K2", duplicate: true }, { status: "accepted", ref: "QX7-4K2" }],
  [503, { ok: true, ref: "QX7-4K2" }, UNREACHABLE],
  [429, { ok: false }, { status: "failed", cause: "busy" }],
  [422, { ok: false, error: "idempotency_key_reused" }, { status: "failed", cause: "refused" }],
  [422, { ok: false, error: "invalid", fields: { name: "x" } }, { status: "invalid", errors: { name: "x" } }],
  // From a filter, a portal or a proxy.
  [200, { ok: true }, UNREACHABLE],
  [403, { ok: false, error: "blocked" }, UNREACHABLE],
  // Ours, but another transfer may not be broken.
  [400, { ok: false, error: "malformed" }, UNREACHABLE],
])("%i %j", (status, body, result) => {
  expect(classify(status, body)).toEqual(result);
});

test("a post follows no redirect", async () => {
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(undefined as never);
  const asked: string[] = [];
  const site = await serve(({ url }) => {
    asked.push(new URL(url).pathname);
    return Response.redirect(`${new URL(url).origin}/elsewhere`, 307);
  }, 0);
  onTestFinished(() => site.close());
  const endpoint = `${site.url}/api/inquiry`;
  expect(await post({ key: "key", endpoint, body: "{}", signals: "" })).toEqual(UNREACHABLE);
  expect(asked).toEqual(["/api/inquiry"]);
});

test("a post without a response is given up after 20 s", async () => {
  const limit = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  vi.stubGlobal("fetch", (_path: string, { signal }: RequestInit) => Promise.reject(signal?.reason as Error));
  const result = await post({ key: "key", endpoint: "/api/inquiry", body: "{}", signals: "" });
  expect(result).toEqual(UNREACHABLE);
  expect(limit).toHaveBeenCalledWith(20_000);
});
