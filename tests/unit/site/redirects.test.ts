import { describe, expect, it } from "vitest";

import { redirects } from "../../../scripts/routes/redirects.ts";

describe("the addresses people type (specification, section 2: odd spellings and the stray /className)", () => {
  it.each([
    "/acupuncture",
    "/counselling",
    "/healthy-lifestyle",
    "/blog",
    "/doctors",
    "/video-consultation",
    "/className",
  ])("include %s", (typed) => {
    expect(redirects().map(({ from }) => from)).toContain(typed);
  });

  it("are each redirected once", () => {
    const typed = redirects().map(({ from }) => from.toLowerCase());
    expect(new Set(typed).size).toBe(typed.length);
  });
});
