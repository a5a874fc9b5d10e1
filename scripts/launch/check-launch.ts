import { REGION, textOf, type Environment } from "../../netlify/submissions/environment.ts";
import { settingsProblems, VARIABLES } from "../../netlify/submissions/index.ts";
import type { CollectionName } from "../../src/schemas/collections.ts";
import { isUnpublished, readContent, valueOf, type Source } from "../../src/reader/read.ts";

/** What a person works through together, in the order in which it is needed, and its collections. */
const TASKS: Readonly<Record<string, readonly CollectionName[]>> = {
  "Facts: compare them with the clinic.": [
    "clinic",
    "place",
    "offer",
    "home",
    "brand",
    "headings",
    "classes",
  ],
  "Law: let a lawyer read these pages.": ["pages"],
  "People: ask each of them, and the clients whose words you use.": [
    "practitioners",
    "doctorEntries",
    "teams",
    "reviews",
  ],
  "Prices: compare them with the list of the clinic.": ["fees", "plans"],
};
const TEXTS = "Texts: let a qualified person read them.";
const TRANSLATIONS = "Translations: let somebody read them who speaks the language.";

function taskOf({ collection, entry, language }: Source): string {
  if (language !== undefined) return TRANSLATIONS;
  if (collection === "pages" && !["privacy", "accessibility"].includes(entry)) return TEXTS;
  return Object.keys(TASKS).find((task) => TASKS[task]?.includes(collection)) ?? TEXTS;
}

/** True for “sample: false”, and for an original without the key: the content check requires it where it is needed. */
function isConfirmed(source: Source): boolean {
  const sample = valueOf(source, "sample");
  return sample === false || (sample === undefined && source.language === undefined);
}

/**
 * Everything that has to be real before the site goes live: by part, as text, and whether the site may go
 * live.
 *
 * @param site its address, if it is known
 */
export function checkLaunch(project: string, env: NodeJS.ProcessEnv, site: string | undefined) {
  const { sources: originals, translations } = readContent(project);
  const sources = originals.filter((source) => !isUnpublished(source));
  const left = [...sources, ...translations].filter((source) => !isConfirmed(source));
  /** One part of what is missing, as lines to work through; with a hint the site may go live. */
  const parts = [
    ...[...Object.keys(TASKS), TEXTS, TRANSLATIONS].map((title) => ({
      title,
      lines: left.filter((source) => taskOf(source) === title).map(({ file }) => `${file}, not confirmed`),
    })),
    {
      title: "Settings (Netlify: Project configuration, Environment variables).",
      lines: settingsNotReady(env, site),
    },
    {
      title: "Settings that could be better. The site may go live with them.",
      lines: settingsAdvice(env, site),
      isHint: true,
    },
    {
      title: "Pictures. The site may go live with them.",
      lines: sources
        .filter((source) => valueOf(source, "illustration") && !valueOf(source, "photo"))
        .map(({ file }) => `${file}: an illustration; name a photo in “photo:”.`),
      isHint: true,
    },
    {
      title:
        "Where submissions are stored. Choose before the first deployment: docs/deploying.md, “The region”.",
      lines: [REGION.store],
      isHint: true,
    },
  ];
  const found = parts.filter(({ lines }) => lines.length > 0);
  const isReady = found.every(({ isHint = false }) => isHint);
  const text = [
    ...(isReady ? [] : ["Replace what is not true, then write “sample: false” in the file."]),
    ...found.map(({ title, lines }) => [title, ...lines.map((line) => `  ${line}`)].join("\n")),
    `Launch check: ${isReady ? "everything is confirmed. The site may go live." : "the site may not go live yet."}`,
  ].join("\n\n");
  return { parts, text, isReady };
}

/** Names, servers and addresses that RFC 2606 reserves for examples, and this machine. */
const EXAMPLE = /(?:\.|@|\/|^)(?:example\.(?:com|org|net)|example|localhost|127\.0\.0\.1)\s*(?:[:/>?#,;]|$)/i;

/**
 * What is missing in the environment, malformed, or only an example, with the messages of
 * `npm run check:mail`. Apart from the address of the site, messages never contain values, because these include
 * passwords.
 */
function settingsNotReady(env: Environment, site = "not set"): readonly string[] {
  const wrong = settingsProblems(env, "production", undefined).filter(({ severity }) => severity === "error");
  const examples = VARIABLES.filter(
    (name) => EXAMPLE.test(env[name] ?? "") && !wrong.some(({ variable }) => variable === name),
  );
  const isSiteReal = URL.canParse(site) && site.startsWith("https:") && !EXAMPLE.test(new URL(site).hostname);
  const domain = `The address of the site is ${site}. Connect the clinic's domain on Netlify, or set SITE_URL, like https://www.your-clinic.com.`;
  return [
    ...(isSiteReal ? [] : [domain]),
    ...wrong.map(({ sentence }) => sentence),
    ...examples.map(
      (name) => `${name} is an example or names this machine. docs/deploying.md says what to set.`,
    ),
  ];
}

/** What could be better in the environment, as sentences without values. The site may go live with it. */
function settingsAdvice(env: Environment, site?: string): readonly string[] {
  const advice = settingsProblems(env, "production", site).filter(({ severity }) => severity === "warning");
  const isAlone = textOf(env, "ALERT_SMTP_URL") === "";
  return [
    ...advice.map(({ sentence }) => sentence),
    ...(isAlone
      ? [
          "ALERT_SMTP_URL is missing. Without it no alarm can arrive while the mail server of SMTP_URL is down or refuses the login. Set it to a server of another provider.",
        ]
      : []),
  ];
}
