/** The clinic of the tests: the facts for functions and mails, and their environment. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SiteFacts } from "../../netlify/submissions/site.ts";
import { mailColoursOf } from "../../scripts/colours.ts";
import { inlineHashes, pagePolicy } from "../../scripts/headers/page-policy.ts";
import type { FieldDefinition, FormDefinition, FormId, LocalizedForm } from "../../src/forms/form-types.ts";
import { FORM_IDS, FORMS } from "../../src/forms/index.ts";
import { localizeForm } from "../../src/forms/localize.ts";
import { formLocaleOf } from "../../src/site/country.ts";
import { withFill } from "../../src/words/fill.ts";
import { textsOf } from "../../src/words/words.ts";
import { accented, PSEUDO, pseudoTexts } from "./pseudo-language.ts";
import { WORDS } from "./words.ts";
import { dataOf } from "./content.ts";
import { CONTENT_PLACE, SITE_FORMS } from "./places.ts";

/** A field as the pages render it, reduced to the parts that the functions fill in. */
function fieldHtml(form: FormDefinition, { name, kind, options = [] }: FieldDefinition): string {
  const id = `${form.id}-${name}`;
  const attributes = `id="${id}" name="${name}" aria-describedby="${id}-hint ${id}-error"`;
  const choices = options.map(({ value }) => `<option value="${value}"></option>`).join("");
  const controls: Readonly<Record<string, string>> = {
    textarea: `<textarea ${attributes}></textarea>`,
    select: `<select ${attributes}><option value=""></option>${choices}</select>`,
  };
  return `${controls[kind] ?? `<input ${attributes} type="${kind}">`}<p id="${id}-error"></p>`;
}

function page(title: string, content: string) {
  const html = `<!doctype html><html lang="en"><head><title>${title}</title><style>p { margin: 0 }</style></head><body><main>
<h1 data-part="title">${title}</h1><p data-part="text"></p>${content}</main><!-- end --><script>1 < 2 && 3 > 2;</script></body></html>`;
  return { html, policy: pagePolicy(inlineHashes(html)) };
}

const PSEUDO_TEXTS = pseudoTexts(textsOf("en"));
const PSEUDO_LOCALE = {
  ...formLocaleOf(CONTENT_PLACE, PSEUDO_TEXTS),
  language: PSEUDO,
  offer: { replyTime: accented("soon"), labels: {} },
};

/** The forms in the pseudo-language, as its pages have them. */
export const FORMS_IN_PSEUDO = Object.fromEntries(
  FORM_IDS.map((id) => [id, localizeForm(FORMS[id], PSEUDO_LOCALE, withFill(PSEUDO_TEXTS))]),
) as Readonly<Record<FormId, LocalizedForm>>;

/** The pages that the functions fill in, with the forms of a language. */
function responsesOf(forms: readonly LocalizedForm[]) {
  const pages = forms.map((form) => {
    const errors = `<div id="${form.id}-errors" tabindex="-1"></div>`;
    const fields = form.fields.map((field) => fieldHtml(form, field)).join("\n");
    return [form.id, page(form.title, `<form data-form="${form.id}">${errors}${fields}</form>`)] as const;
  });
  const received = page(
    "Received",
    `<p>Reference <span data-part="ref"></span> <span data-part="cancellation">Call us to cancel.</span></p>`,
  );
  const problem = page("Problem", "");
  return { ...Object.fromEntries(pages), received, problem } as SiteFacts["responses"];
}

/** The facts of a site with minimal pages, read from the content; throws when a file does not fit its schema. */
export function mailFacts(siteUrl: string): SiteFacts {
  const responses = responsesOf(Object.values(SITE_FORMS));
  const colours = mailColoursOf(dataOf("brand").colours);
  const facts = { clinic: dataOf("clinic"), place: CONTENT_PLACE, colours, siteUrl };
  return { ...facts, texts: WORDS, responses, translations: {} };
}

let written = "";
/** The file with the facts of the site, as the build writes them, with minimal pages; the same in a whole process. */
export function factsFile(): string {
  if (written !== "") return written;
  const folder = mkdtempSync(join(tmpdir(), "clinic-facts-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  written = join(folder, "site.json");
  const translations = {
    [PSEUDO]: {
      texts: PSEUDO_TEXTS,
      locale: PSEUDO_LOCALE,
      clinicName: accented(dataOf("clinic").name),
      responses: responsesOf(Object.values(FORMS_IN_PSEUDO)),
    },
  };
  writeFileSync(written, JSON.stringify({ ...mailFacts("https://clinic.example"), translations }));
  return written;
}

/** The environment of the functions for tests. */
export function environmentFor(smtpUrl: string, blobsContext: string, facts: string): Record<string, string> {
  return {
    SMTP_URL: smtpUrl,
    MAIL_FROM: "Angala website <website@clinic.example>",
    MAIL_TO: "desk@clinic.example",
    OUTBOX_KEY: Buffer.alloc(32, 7).toString("base64"),
    CONTEXT: "production",
    NETLIFY_BLOBS_CONTEXT: blobsContext,
    SITE_FACTS_FILE: facts,
  };
}
