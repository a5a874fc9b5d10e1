import { globSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { launchReport } from "#scripts/check/launch.ts";
import { siteAddress } from "#scripts/build/site-address.ts";
import { launchCheck } from "#scripts/build/launch-check.ts";
import { sharedProject, VALID } from "../content/project.ts";

/** Protects: a sample is never accidentally published as a fact about the clinic. */
const REAL = {
  SMTP_URL: "smtps://clinic:secret@smtp.angala-clinic.in:465",
  // A real name that resembles an example.
  MAIL_FROM: "Example of Care <forms@example-clinic.in>",
  MAIL_TO: "reception@angala-clinic.in",
  OUTBOX_KEY: "nV7mZk3kqkqv2n0D4b1mXk8q2b0m1f8o9k3j4h5g6f0=",
  MAIL_ALERT_TO: "manager@angala-clinic.in",
};
const SITE = "https://www.angala-clinic.in";
const project = sharedProject();

function confirmAll(): void {
  for (const file of globSync("**/*.{md,yaml}", { cwd: VALID }))
    project.change(file, (text) => text.replace(/^sample: true$/m, "sample: false"));
}

const check = (env: Readonly<Record<string, string>> = {}, site = SITE) =>
  launchReport(project.folder, { ...REAL, ...env }, site);
/** What keeps the site from going live. */
const missing = (...surroundings: Parameters<typeof check>) =>
  check(...surroundings).parts.flatMap(({ lines, isHint }) => (isHint ? [] : lines));

test("anything else than “sample: false” is not confirmed", () => {
  confirmAll();
  project.edit("fees.yaml", "sample: false", "sample: yes").write("fees.kn.yaml", "heading: ಶುಲ್ಕಗಳು\n");
  expect(missing()).toEqual(["src/content/fees.yaml", "src/content/fees.kn.yaml"]);
  project.write("fees.kn.yaml", "heading: ಶುಲ್ಕಗಳು\nsample: false\n");
  expect(missing()).toEqual(["src/content/fees.yaml"]);
});

// Which settings a published site needs: tests/unit/mail/settings.test.ts.
test("settings that are missing or an example are named", () => {
  confirmAll();
  const MAIL_TO = "owner@angala-clinic.in,Desk <desk@clinic.example> ";
  const SMTP_URL = "smtp://user:secret@localhost:1025";
  const found = missing({ MAIL_ALERT_TO: "", MAIL_TO, SMTP_URL }, "https://www.clinic.example");
  for (const wrong of ["MAIL_ALERT_TO is missing", "MAIL_TO is an example", "SMTP_URL is an example"])
    expect(found).toContainEqual(expect.stringContaining(wrong));
  expect(found).toContainEqual(expect.stringContaining("The address of the site is https://www.clinic."));
  expect(found.join()).not.toMatch(/secret|desk@/);
});

test("a build for production needs everything confirmed", () => {
  function build(env: Readonly<Record<string, string>>): string {
    let warnings = "";
    const setup = launchCheck(env).hooks["astro:config:setup"] as (options: object) => void;
    const config = { root: pathToFileURL(`${project.folder}/`), site: SITE };
    setup({ command: "build", config, logger: { warn: (text: string) => (warnings += text) } });
    return warnings;
  }
  const production = { ...REAL, CONTEXT: "production" };
  expect(() => build(production)).toThrow(/poses\/tree\.yaml[^]*ALLOW_SAMPLE_CONTENT=true/);
  expect(build({ ...production, ALLOW_SAMPLE_CONTENT: "true" })).toContain("poses/tree.yaml");
  for (const CONTEXT of ["deploy-preview", "branch-deploy", "dev"]) expect(build({ CONTEXT })).toBe("");
  confirmAll();
  expect(build(production)).toBe("");
});

test.each([
  [{ SITE_URL: '"https://www.clinic.example"' }, "SITE_URL is in quotes. Remove the quotes."],
  [{ ALLOW_SAMPLE_CONTENT: "'true'" }, "ALLOW_SAMPLE_CONTENT is in quotes. Remove the quotes."],
  [
    { URL: "www.clinic.example" },
    "URL is not the address of a site. Write it like https://www.clinic.example.",
  ],
])("a build with %o stops with a sentence", (env, sentence) => {
  expect(() => siteAddress(env)).toThrow(sentence);
});

test.each([
  [{ CONTEXT: "deploy-preview" }, true],
  [{ CONTEXT: "production", ALLOW_SAMPLE_CONTENT: "true" }, true],
  [{ CONTEXT: "production" }, false],
  [{}, false],
])("search engines leave out a build with %j: %s (decision 0034)", (env, isLeftOut) => {
  project.write("../../_headers", "/*\n  X-Frame-Options: DENY\n");
  const done = launchCheck(env).hooks["astro:build:done"] as (options: object) => void;
  done({ dir: pathToFileURL(`${project.folder}/`) });
  const headers = readFileSync(`${project.folder}/_headers`, "utf8");
  expect(headers.endsWith("\n/*\n  X-Robots-Tag: noindex\n")).toBe(isLeftOut);
});
