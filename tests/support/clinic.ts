/** The clinic of the tests: the facts for functions and mails, and their environment. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { BuiltFacts, ResponsePages } from "#netlify/submissions/built-facts.ts";
import { mailColoursOf } from "#scripts/build/built-facts.ts";
import {
  FORM_IDS,
  FORMS,
  localizeForm,
  mark,
  type FormId,
  type FormLocale,
  type LocalizedForm,
} from "#forms/index.ts";
import SubmissionForm from "#islands/forms/SubmissionForm.tsx";
import { formLocaleOf } from "#places/country.ts";
import type { Words } from "#words/words.ts";
import { WORDS, wordsOf } from "./words.ts";
import { dataOf } from "./content.ts";
import { CONTENT_PLACE, FORM_FACTS } from "./places.ts";

/** A page with marks, as small as it can be around its content. */
function page(title: string, ...content: readonly string[]) {
  return `<!doctype html><html lang="en"><head><title>${title}</title><style>p { margin: 0 }</style></head><body><main>
<h1>${mark("title")}</h1><p>${mark("text")}</p>${content.join("")}</main><!-- end --><script>1 < 2 && 3 > 2;</script></body></html>`;
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
function responsesOf(words: Words, locale: FormLocale): ResponsePages {
  const facts = { ...FORM_FACTS, locale };
  const forms = FORM_IDS.map((formId) =>
    renderToStaticMarkup(createElement(SubmissionForm, { formId, facts, words, isMarked: true })),
  );
  return {
    received: page(
      mark("title"),
      `<p>${mark("ref")}</p><p id="visit" data-mark="visit">Call us to cancel.</p>`,
    ),
    refused: page(
      words.errorTitlePrefix + mark("title"),
      '<a href="tel:+910000000000" data-mark="call">Call</a>',
      ["", ...forms, ""].join(mark("form")),
    ),
  };
}

/** The facts of a site, read from the content. */
export const facts: BuiltFacts = {
  clinic: dataOf("clinic"),
  place: CONTENT_PLACE,
  colours: mailColoursOf(dataOf("brand").colours),
  siteUrl: "https://www.clinic.example",
  texts: WORDS,
  visit: { hours: "Mon-Sat, 8:00-6:00", before: ["Bring your reports."] },
  translations: {
    [SECOND_LANGUAGE]: {
      texts: SECOND_WORDS,
      locale: SECOND_LOCALE,
      clinicName: "ಅಂಗಳ ಕ್ಲಿನಿಕ್",
      visit: { hours: "ಸೋಮ-ಶನಿ", before: ["ವರದಿಗಳನ್ನು ತನ್ನಿ."] },
    },
  },
};

/** Writes the facts of a site as the build does, with minimal pages. @returns their folder */
export function writeFacts(own: object = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "clinic-facts-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const responses = {
    "": responsesOf(WORDS, FORM_FACTS.locale),
    [SECOND_LANGUAGE]: responsesOf(SECOND_WORDS, SECOND_LOCALE),
  };
  writeFileSync(join(folder, "facts.json"), JSON.stringify({ ...facts, ...own }));
  writeFileSync(join(folder, "responses.json"), JSON.stringify(responses));
  return folder;
}

let written: string | undefined;
/** The folder with the facts of the site, the same in a whole process. */
export const factsFolder = (): string => (written ??= writeFacts());

/** The environment of the functions for tests. */
export function environmentFor(smtpUrl: string, blobsContext: string): Record<string, string> {
  return {
    SMTP_URL: smtpUrl,
    MAIL_FROM: "Angala website <website@mail.clinic.example>",
    MAIL_TO: "desk@clinic.example",
    OUTBOX_KEY: Buffer.alloc(32, 7).toString("base64"),
    CONTEXT: "production",
    NETLIFY_BLOBS_CONTEXT: blobsContext,
    BUILT_FACTS_FOLDER: factsFolder(),
  };
}
