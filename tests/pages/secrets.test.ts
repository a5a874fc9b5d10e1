/** Nothing secret is published, and no data of people that the content does not name. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { VARIABLES } from "../../netlify/submissions/settings/schema.ts";
import { FORMS } from "../../src/forms/index.ts";
import { built, DIST } from "./built.ts";

const CONTENT = join(import.meta.dirname, "..", "..", "src", "content");

const filesIn = (folder: string, names: RegExp) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && names.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/** Every published text. */
const files = filesIn(DIST, /(?<!\.(?:avif|webp|jpe?g|png|mp4|woff2|ico))$/).map((file) => ({
  file,
  text: readFileSync(file, "utf8"),
}));
const ours = files.filter(({ file }) => !file.includes("admin"));

/** Set by Netlify and public: the address of the site is in every page. */
const PUBLIC = new Set(["URL", "CONTEXT"]);
const NAMES = new RegExp(`\\b(?:${VARIABLES.filter((name) => !PUBLIC.has(name)).join("|")})\\b`);
/** A private key, the tokens of AWS, GitHub, npm, Netlify and Google, a URL with a password. */
const SECRET =
  /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/=]{40}|\bA[KS]IA[0-9A-Z]{16}\b|\bgh[pousr]_\w{36}|\bgithub_pat_\w{60}|\bn(?:pm|fp)_\w{36}\b|\bAIza[\w-]{35}\b|\bsmtps?:\/\/[^\s"'`/:@]+:[^\s"'`/@]+@/;

test("no published file contains the name of a server variable, a key, a token or a password", () => {
  expect(files.length).toBeGreaterThan(built.pages.size);
  // The secret itself must not be in the message.
  for (const { file, text } of files) expect(NAMES.test(text) || SECRET.test(text), file).toBe(false);
});

test("addresses and numbers of people are published only where the content or a form's example names them", () => {
  const sources = filesIn(CONTENT, /\.(?:md|yaml)$/).map((file) => readFileSync(file, "utf8"));
  const known = [...sources, JSON.stringify(FORMS)].join("\n");
  const digits = known.replace(/[\s()-]/g, "");
  for (const { file, text } of ours) {
    const addresses = text.match(/[\w.%+-]+@(?:[\w-]+\.)+[a-z]{2,}/gi) ?? [];
    const numbers = text.match(/(?<=tel:|wa\.me\/)\+?\d+/g) ?? [];
    expect(
      addresses.filter((address) => !known.includes(address)),
      file,
    ).toEqual([]);
    expect(
      numbers.filter((number) => !digits.includes(number)),
      file,
    ).toEqual([]);
  }
});

test("no page reports to anybody, because this build has no address for web vitals", () => {
  for (const { file, text } of ours) expect(/web-vitals|sendBeacon/.test(text), file).toBe(false);
});
