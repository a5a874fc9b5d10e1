/** Valid HTML on every page, those that only a function sends included (rules: .htmlvalidate.mjs). */
import { randomUUID } from "node:crypto";

import { HtmlValidate } from "html-validate";
import { describe, expect, test, vi } from "vitest";

import config from "../../.htmlvalidate.mjs";
import { FORMS } from "../../src/forms/index.ts";
import type { FormId } from "../../src/forms/types.ts";
import { adminPage } from "../../netlify/admin/page.ts";
import { errorPage } from "../../netlify/submissions/respond/error-page.ts";
import { receivedPage } from "../../netlify/submissions/respond/received-page.ts";
import { referenceOf } from "../../netlify/submissions/outbox/identity.ts";
import { builtPages } from "../../scripts/routes/built-pages.ts";
import { DIST, readBuilt } from "./built.ts";

const validator = new HtmlValidate(config);

/**
 * Astro writes this style before the first island, in the body, where HTML does not allow one: the only exception.
 */
const ISLAND_STYLE = "<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>";

/** The errors in a page as sentences. */
async function errorsIn(html: string, name: string): Promise<readonly string[]> {
  const report = await validator.validateString(html.replace(ISLAND_STYLE, ""), name);
  return report.results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, selector, line, column }) =>
        `${ruleId}: ${message} (${selector ?? ""} ${line}:${column})`,
    ),
  );
}

test.each(builtPages(DIST))("%s is valid", async (file) => {
  expect(await errorsIn(readBuilt(file), file)).toEqual([]);
});

test.each(builtPages(DIST))("%s has a space between a word and the date or number after it", (file) => {
  expect(readBuilt(file).match(/[\p{L}\p{N}]{1,20}<(?:time|a href="tel:)[^<]{0,40}/gu)).toBeNull();
});

describe("the pages that functions send", () => {
  const forms = Object.keys(FORMS) as FormId[];

  test.each(forms)("%s with field errors is valid", async (id) => {
    const form = FORMS[id];
    const errors = Object.fromEntries(form.fields.map(({ name }) => [name, 'Write "this" & <that>.']));
    const typed = Object.fromEntries(form.fields.map(({ name }) => [name, `"><b>'&`]));
    const { html } = await errorPage(form, { kind: "invalid", errors }, typed);
    expect(await errorsIn(html, `${id}.html`)).toEqual([]);
  });

  test.each(["too_large", "temporarily_unavailable"] as const)("%s is valid", async (kind) => {
    const { html } = await errorPage(FORMS.contact, { kind }, {});
    expect(await errorsIn(html, `${kind}.html`)).toEqual([]);
  });

  test("the thank-you is valid", async () => {
    const ref = referenceOf(randomUUID());
    const response = await receivedPage(`https://clinic.example/received?form=contact&ref=${ref}`);
    expect(response.status).toBe(200);
    expect(await errorsIn(await response.text(), "received.html")).toEqual([]);
  });

  test("the editors' page is valid", async () => {
    expect(await errorsIn(await adminPage().text(), "admin.html")).toEqual([]);
  });

  test("the bare page, sent when the site's own pages cannot be read, is valid", async () => {
    const logged = vi.spyOn(console, "info").mockReturnValue(undefined);
    const before = process.env["SITE_FACTS_FILE"];
    process.env["SITE_FACTS_FILE"] = "nowhere.json";
    const { html } = await errorPage(FORMS.contact, { kind: "malformed" }, {}).finally(() => {
      if (before === undefined) delete process.env["SITE_FACTS_FILE"];
      else process.env["SITE_FACTS_FILE"] = before;
    });
    expect(await errorsIn(html, "bare.html")).toEqual([]);
    // The log states why the page is bare.
    expect(logged.mock.calls.join()).toContain(`"event":"page"`);
  });
});
