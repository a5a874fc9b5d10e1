import { expect, test, vi } from "vitest";

import { post } from "../../../src/client/submissions/post.ts";

test("a post without a response is given up after 20 s", async () => {
  const limit = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  vi.stubGlobal("fetch", (_path: string, { signal }: RequestInit) => Promise.reject(signal?.reason as Error));
  const result = await post({ key: "key", endpoint: "/api/inquiry", body: "{}", signals: "" });
  expect(result).toEqual({ type: "unavailable", cause: "unreachable" });
  expect(limit).toHaveBeenCalledWith(20_000);
});
