/** Nothing secret is published, and no data of people that the content does not name. */
import { readFileSync, readdirSync } from "node:fs";
import { extname, join } from "node:path";

import { expect, test } from "vitest";

import { VARIABLES } from "../../netlify/submissions/settings/schema.ts";
import { FORMS } from "../../src/forms/index.ts";
import { built, DIST } from "./built.ts";

const SOURCES = join(import.meta.dirname, "..", "..", "src");

/** Files that hold no text. */
const BINARY = new Set([".avif", ".webp", ".jpg", ".jpeg", ".png", ".mp4", ".woff2", ".ico"]);
/** Set by Netlify and public: the address of the site is in every page. */
const PUBLIC = new Set(["URL", "CONTEXT"]);
/**
 * A private key, the tokens of AWS, GitHub, npm, Netlify, Slack, Google, Stripe and SendGrid, a URL with a password.
 */
const SECRET =
  /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/=]{40}|\b(?:AKIA|ASIA)[0-9A-Z]{16}\b|\bgh[pousr]_[A-Za-z0-9]{36}|\bgithub_pat_\w{60}|\bnpm_[A-Za-z0-9]{36}\b|\bnfp_[A-Za-z0-9]{36}|\bxox[abprs]-[0-9A-Za-z-]{20}|\bAIza[0-9A-Za-z_-]{35}\b|\b[rs]k_live_[0-9A-Za-z]{20}|\bSG\.[\w-]{20,24}\.[\w-]{40}|\bsmtps?:\/\/[^\s"'`/:@]+:[^\s"'`/@]+@/;

const settings = VARIABLES.filter((name) => !PUBLIC.has(name));
const NAMES = new RegExp(`\\b(?:${settings.join("|")})\\b`);

const files = readdirSync(DIST, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !BINARY.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name));

/** The kinds of secrets in a text, without the secrets themselves. */
function secretsIn(text: string): string[] {
  return [
    ...(NAMES.test(text) ? ["the name of a server variable"] : []),
    ...(SECRET.test(text) ? ["a key, a token or a password"] : []),
  ];
}

test("no published file contains a secret", () => {
  expect(files.length).toBeGreaterThan(built.pages.size);
  for (const file of files) expect(secretsIn(readFileSync(file, "utf8")), file).toEqual([]);
});

/** E-mail addresses, in whatever file. */
const ADDRESS = /[\w.%+-]+@(?:[\w-]+\.)+[a-z]{2,}/gi;
/** Numbers that can be dialled. */
const NUMBER = /(?:tel:|wa\.me\/)(\+?\d+)/g;

test("personal data are published only where the content, a form's example or the emergency numbers name them", () => {
  const sources = readdirSync(join(SOURCES, "content"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:md|yaml)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
  const known = [...sources, JSON.stringify(FORMS)].join("\n");
  const digits = known.replace(/[\s()-]/g, "");
  for (const file of files.filter((name) => !name.includes("admin"))) {
    const text = readFileSync(file, "utf8");
    const addresses = [...text.matchAll(ADDRESS)].map(([address]) => address);
    const numbers = [...text.matchAll(NUMBER)].map(([, number = ""]) => number);
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
  for (const file of files.filter((name) => /\.(?:html|js)$/.test(name) && !name.includes("admin"))) {
    expect(readFileSync(file, "utf8"), file).not.toMatch(/web-vitals|sendBeacon/);
  }
});
