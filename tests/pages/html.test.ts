import { randomUUID } from "node:crypto";

import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { expect, test } from "vitest";

import editorsPage from "#netlify/functions/admin.ts";
import { speechFor, type Speech } from "#netlify/submissions/built-facts.ts";
import { referenceOf } from "#netlify/submissions/outbox/identity.ts";
import { errorPage, receivedPage } from "#netlify/submissions/respond/response-pages.ts";
import { builtPages } from "#scripts/build/built-pages.ts";
import { FORM_IDS, FORMS } from "#forms/index.ts";
import { DIST, readBuilt } from "./built.ts";

/** A rule that is switched off needs a reason. */
const rules = new StaticConfigLoader({
  root: true,
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    // `role="list"` is redundant by the standard, but Safari does not expose a list without bullets as a list.
    "no-redundant-role": "off",
    // One heading of the first level and no skipped level (WCAG 1.3.1). Overlays, and elements that are shown only with
    // content, have an order of their own.
    "heading-level": ["error", { sectioningRoots: ["[popover]", "dialog", "[hidden]", "template"] }],
  },
});
// The loader would resolve them again for every page.
const resolved = rules.getConfigFor("page.html");
rules.getConfigFor = () => resolved;
const validator = new HtmlValidate(rules);

async function errorsIn(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector, line }) => `${ruleId}: ${message} (${selector} ${line})`),
  );
}

test.each(builtPages(DIST))("%s is valid", async (file) => {
  const html = readBuilt(file);
  expect(await errorsIn(html)).toEqual([]);
  // A space is between a word and the date or number after it.
  expect(html.match(/[\p{L}\p{N}]<(?:time|a href="tel:)[^<]*/gu)).toBeNull();
});

const received = `https://clinic.example/received?form=contact&ref=${referenceOf(randomUUID())}`;
const speech = speechFor("https://clinic.example/") as Speech;
const invalid = FORM_IDS.map((id) => {
  const form = FORMS[id];
  const fill = (text: string) => Object.fromEntries(form.fields.map(({ name }) => [name, text]));
  const errors = fill('Write "this" & <that>.');
  return [id, () => errorPage(form, { kind: "invalid", errors }, fill(`"><b>'&`), speech)] as const;
});

test.each<readonly [name: string, send: () => string | Promise<string>]>([
  ...invalid,
  ["an outage", () => errorPage(FORMS.contact, { kind: "temporarily_unavailable" }, {}, speech)],
  ["a body that was not read", () => errorPage(FORMS.contact, { kind: "too_large" }, undefined, speech)],
  ["the thank-you", () => receivedPage(received).text()],
  ["the editors' page", async () => (await editorsPage(new Request("https://clinic.example/admin"))).text()],
])("what a function sends is valid: %s", async (_name, send) => {
  const html = await send();
  expect(await errorsIn(html)).toEqual([]);
  expect(html.match(/\bmark:[\w-]+:|\bdata-mark\b/g)).toBeNull();
});
