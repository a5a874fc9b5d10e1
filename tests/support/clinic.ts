/** The clinic of the tests: the facts for functions and mails, and their environment. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { BuiltFacts } from "../../netlify/submissions/built-facts.ts";
import { mailColoursOf } from "../../scripts/build/built-facts.ts";
import {
  FORM_IDS,
  FORMS,
  localizeForm,
  type FormId,
  type FormLocale,
  type LocalizedForm,
} from "../../src/forms/index.ts";
import SubmissionForm from "../../src/islands/forms/SubmissionForm.tsx";
import { formLocaleOf } from "../../src/places/country.ts";
import type { Words } from "../../src/words/words.ts";
import { WORDS, wordsOf } from "./words.ts";
import { dataOf } from "./content.ts";
import { CONTENT_PLACE, FORM_FACTS } from "./places.ts";

/** A page as small as it can be around its content. */
function page(title: string, content: string) {
  return `<!doctype html><html lang="en"><head><title>${title}</title><style>p { margin: 0 }</style></head><body><main>
<h1 data-part="title">${title}</h1><p data-part="text"></p>${content}</main><!-- end --><script>1 < 2 && 3 > 2;</script></body></html>`;
}

/** Another language than that of the staff. */
export const SECOND_LANGUAGE = "kn";
const SECOND_WORDS = wordsOf(SECOND_LANGUAGE);
const SECOND_LOCALE = {
  ...formLocaleOf(CONTENT_PLACE, SECOND_WORDS),
  language: SECOND_LANGUAGE,
  offer: { replyTime: "ಬೇಗ", labels: {} },
};

/** The forms in the second language, as its pages have them. */
export const FORMS_IN_SECOND = Object.fromEntries(
  FORM_IDS.map((id) => [id, localizeForm(FORMS[id], SECOND_LOCALE, SECOND_WORDS)]),
) as Readonly<Record<FormId, LocalizedForm>>;

/** The pages that the functions fill in, with the forms in a language. */
function responsesOf(words: Words, locale: FormLocale): BuiltFacts["responses"] {
  const facts = { ...FORM_FACTS, locale };
  const pages = FORM_IDS.map((formId) => {
    const form = renderToStaticMarkup(createElement(SubmissionForm, { formId, facts, words }));
    return [formId, page(words.forms[formId].title, form)] as const;
  });
  const received = page(
    "Received",
    `<p>Reference <span data-part="ref"></span> <span data-part="visit">Call us to cancel.</span></p>`,
  );
  return { ...Object.fromEntries(pages), received, problem: page("Problem", "") } as BuiltFacts["responses"];
}

/** The facts of a site for its mails, which need no pages, read from the content. */
export const facts: BuiltFacts = {
  clinic: dataOf("clinic"),
  place: CONTENT_PLACE,
  colours: mailColoursOf(dataOf("brand").colours),
  siteUrl: "https://www.clinic.example",
  texts: WORDS,
  responses: {} as BuiltFacts["responses"],
  visit: { hours: "Mon-Sat, 8:00-6:00", before: ["Bring your reports."] },
  translations: {},
};

let written = "";
/** The file with the facts of the site, as the build writes them, with minimal pages; the same in a whole process. */
export function factsFile(): string {
  if (written !== "") return written;
  const folder = mkdtempSync(join(tmpdir(), "clinic-facts-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  written = join(folder, "facts.json");
  const translations = {
    [SECOND_LANGUAGE]: {
      texts: SECOND_WORDS,
      locale: SECOND_LOCALE,
      clinicName: "ಅಂಗಳ ಕ್ಲಿನಿಕ್",
      visit: { hours: "ಸೋಮ-ಶನಿ", before: ["ವರದಿಗಳನ್ನು ತನ್ನಿ."] },
      responses: responsesOf(SECOND_WORDS, SECOND_LOCALE),
    },
  };
  writeFileSync(
    written,
    JSON.stringify({ ...facts, responses: responsesOf(WORDS, FORM_FACTS.locale), translations }),
  );
  return written;
}

/** The environment of the functions for tests. */
export function environmentFor(smtpUrl: string, blobsContext: string): Record<string, string> {
  return {
    SMTP_URL: smtpUrl,
    MAIL_FROM: "Angala website <website@mail.clinic.example>",
    MAIL_TO: "desk@clinic.example",
    OUTBOX_KEY: Buffer.alloc(32, 7).toString("base64"),
    CONTEXT: "production",
    NETLIFY_BLOBS_CONTEXT: blobsContext,
    BUILT_FACTS_FILE: factsFile(),
  };
}
