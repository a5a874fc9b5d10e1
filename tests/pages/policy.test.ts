/** A page runs and shows only what its own policy names: the rest of the policy is a header (tests/unit/headers). */
import { createHash } from "node:crypto";

import { parse } from "node-html-parser";
import { expect, test } from "vitest";

import { readResponsePages } from "#netlify/submissions/built-facts.ts";
import { dataOf } from "../support/content.ts";
import { built } from "./built.ts";

/** Which the functions fill in. */
const responsePages = dataOf("place").languages.flatMap((language, index) => {
  const { received, refused } = readResponsePages(index === 0 ? "" : language);
  return Object.entries({ received, refused }).map(([address, html]) => ({ address, html: parse(html) }));
});
/** Any other type is data, to which no policy applies. */
const EXECUTABLE = /^(?:module|importmap|speculationrules|(?:text|application)\/javascript)?$/;

test.each([
  ["built pages", [...built.all.values()]],
  ["pages that functions fill in", responsePages],
])("%s: only files of the site, and what is in the page by its hash", (_, pages) => {
  for (const { address, html } of pages) {
    const policies = html.querySelectorAll("head > meta[http-equiv=content-security-policy]");
    const policy = policies.map((meta) => meta.getAttribute("content")).join();
    expect(policy, address).toMatch(
      /^connect-src 'self'; script-src 'self'(?: 'sha256-[\w+/]+=')+; style-src 'self'(?: 'sha256-[\w+/]+=')+;$/,
    );
    const scripts = html
      .querySelectorAll("script:not([src])")
      .filter((script) => EXECUTABLE.test(script.getAttribute("type") ?? ""));
    for (const { innerHTML } of [...html.querySelectorAll("style"), ...scripts])
      expect(policy, address).toContain(createHash("sha256").update(innerHTML).digest("base64"));
  }
});
