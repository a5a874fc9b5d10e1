import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { checkLaunch } from "../../../scripts/launch/check-launch.ts";
import { launchCheck } from "../../../scripts/launch/integration.ts";
import { REGION } from "../../../netlify/submissions/outbox/region.ts";
import { sharedProject, VALID } from "../content/project.ts";

/** Protects: a sample is never accidentally published as a fact about the clinic. */
const REAL = {
  SMTP_URL: "smtps://clinic:secret@smtp.angala-clinic.in:465",
  MAIL_FROM: "Angala <forms@angala-clinic.in>",
  MAIL_TO: "reception@angala-clinic.in",
  OUTBOX_KEY: "nV7mZk3kqkqv2n0D4b1mXk8q2b0m1f8o9k3j4h5g6f0=",
  MAIL_ALERT_TO: "manager@angala-clinic.in",
};
const SITE = "https://www.angala-clinic.in";
const FILES = globSync("**/*.{md,yaml}", { cwd: VALID });
const project = sharedProject();

/** Writes a real value in the place of each sample. */
function makeReal(): void {
  for (const file of FILES)
    project.change(file, (text) =>
      text
        .replace(/^sample: true$/m, "sample: false")
        .replace(/clinic\.example|example\.com/g, "angala-clinic.in")
        .replace(/00000 00000|7946 0000/g, "98450 12345")
        .replaceAll("Sample", "Real"),
    );
}

const check = (env: Readonly<Record<string, string>> = {}, site: string | undefined = SITE) =>
  checkLaunch(project.folder, { ...REAL, ...env }, site);
/** What keeps the site from going live. */
const missing = (...surroundings: Parameters<typeof check>) =>
  check(...surroundings).parts.flatMap(({ lines, isHint }) => (isHint ? [] : lines));

describe("the launch check", () => {
  test("lists every file with “sample: true”", () => {
    const samples = FILES.filter((file) => /^sample: true$/m.test(readFileSync(join(VALID, file), "utf8")));
    expect(
      missing()
        .filter((line) => line.endsWith("not confirmed"))
        .toSorted(),
    ).toEqual(samples.map((file) => `src/content/${file}, not confirmed`).toSorted());
  });

  test("accepts real values, and a real name that resembles an example", () => {
    makeReal();
    expect(check({ MAIL_FROM: "Example of Care <forms@example-clinic.in>" })).toMatchObject({
      isReady: true,
      text: expect.stringContaining("everything is confirmed. The site may go live.") as string,
    });
  });

  test.each([
    "Degree {to be confirmed} by the clinic",
    "Adviser to a school {(sample)}",
    "_{This is a sample biography}._",
    "{Samples of the kind of work that we do}.",
    "See {Dr Sample Rao}, or her colleague.",
    "Ask {Ms Shetty} about it.",
    "{I was nervous about needles}, and I am not now.",
    "We reply within {XX} days.",
    "{Your text.}",
    "Write to {info@yourclinic.com}.",
    "Call {+91 98765 43210}.",
    "Call {080 2222 2222}.",
    "{John Doe} says so.",
    "Come to {12 Sample Street}.",
    "Dial {911}.",
    "Then {the clinic will name the provider here}.",
    "Write to {the person responsible}.",
    "This holds {until the clinic confirms} its own rule.",
    "Call {+351 000 000 000}.",
    "Write to {desk@clinic.example}.",
    // place.yaml names 112, 108, 999, 111, 14416 and 116 123.
    "For an ambulance, call 112 or {110}, or 80 2558 1234.",
    "Call [the help line](tel:{13114}), or 116 123.",
    // These only resemble a sample.
    "Our laboratory takes a blood sample. Sample our herbal tea, and read the sample menu.",
    "Write to asha@gmail.com or call +91 98450 12345, in Your Street Road or 12 Residency Road, 560 038.",
    "Dial 112 or 108. It costs 1,500 rupees, and the clinic will be glad.",
  ])(
    "finds in a confirmed file what stands for a value, or is a number of another country, in braces here: %s",
    (text) => {
      makeReal();
      project.edit("pages/about.md", "Words about it.", text.replace(/[{}]/g, ""));
      expect(missing()).toEqual(
        [...text.matchAll(/\{(.+)\}/g)].map(([, found]) => `src/content/pages/about.md, line 8: “${found}”`),
      );
    },
  );

  test("accepts the name of a sample where somebody of the clinic has it", () => {
    makeReal();
    project
      .edit("pages/about.md", "Words about it.", "Ask Dr Iyer.")
      .change("practitioners/founder.md", (text) => text.replace(/^name: .*$/m, "name: Dr Kamala Iyer"));
    expect(missing()).toEqual([]);
  });

  test("lists first the facts, then law, people, prices, texts and settings", () => {
    const order = check({ SMTP_URL: "" }).parts.flatMap(({ title, lines }) =>
      lines.length > 0 ? [title.split(/[:.( ]/)[0]] : [],
    );
    expect(order.slice(0, 5)).toEqual(["Facts", "People", "Prices", "Texts", "Settings"]);
  });

  test.each(["true", "'true'", "yes", "1"])("counts sample: %s as not confirmed", (value) => {
    makeReal();
    project.edit("plans.yaml", "sample: false", `sample: ${value}`);
    expect(missing()).toEqual(["src/content/plans.yaml, not confirmed"]);
  });

  test("does not take a number in a note for one of the place", () => {
    makeReal();
    project
      .change("place.yaml", (place) => `# Not 911.\n${place}`)
      .edit("pages/about.md", "Words about it.", "Call 911.");
    expect(missing()).toEqual(["src/content/pages/about.md, line 8: “911”"]);
  });

  test.each([
    "no address",
    "https://www.clinic.example",
    "http://localhost:4321",
    "http://www.angala-clinic.in",
  ])("does not accept %s as the address of the site", (site) => {
    makeReal();
    expect(missing({}, site)).toEqual([expect.stringContaining(`The address of the site is ${site}.`)]);
  });

  // Which settings a published site needs: tests/unit/mail/settings.test.ts.
  test.each([
    ["MAIL_ALERT_TO", "", "is missing"],
    ["MAIL_TO", "owner@angala-clinic.in,Desk <desk@clinic.example> ", "is an example"],
    ["ALERT_SMTP_URL", "smtps://user:secret@smtp.other.example:465", "is an example"],
    ["SMTP_URL", "smtp://user:secret@localhost:1025", "is an example"],
  ])("names the setting %s=%s: %s", (name, value, wrong) => {
    makeReal();
    const found = missing({ [name]: value });
    expect(found).toEqual([expect.stringMatching(`^${name} ${wrong}`)]);
    // P8: the value is not repeated.
    expect(found.join()).not.toMatch(/secret|desk@/);
  });

  // That it has to be another server: tests/unit/mail/settings.test.ts.
  test("lists illustrations, the region of the store, which the guide explains, and a missing server for alarms, but lets the site go live", () => {
    makeReal();
    project.edit(
      "practitioners/founder.md",
      "---\n",
      "---\nillustration:\n  src: ./founder.svg\n  alt: A woman\n",
    );
    const { text, isReady } = check();
    expect(isReady).toBe(true);
    for (const hint of ["founder.md: an illustration", REGION.store, "ALERT_SMTP_URL is missing"])
      expect(text).toContain(hint);
    expect(readFileSync("docs/deploying.md", "utf8")).toContain(REGION.store);
  });
});

describe("a build", () => {
  function build(env: Readonly<Record<string, string>>): string[] {
    const warnings: string[] = [];
    const setup = launchCheck(env).hooks["astro:config:setup"] as (options: object) => void;
    const config = { root: pathToFileURL(`${project.folder}/`), site: SITE };
    setup({ command: "build", config, logger: { warn: (text: string) => warnings.push(text) } });
    return warnings;
  }
  const production = { ...REAL, CONTEXT: "production" };

  test("for production fails with the list, or warns where samples are allowed", () => {
    expect(() => build(production)).toThrow(/poses\/tree\.yaml[^]*ALLOW_SAMPLE_CONTENT=true/);
    expect(build({ ...production, ALLOW_SAMPLE_CONTENT: "true" }).join()).toContain("poses/tree.yaml");
  });

  test("for production passes silently when everything is real, as every preview does", () => {
    for (const CONTEXT of ["deploy-preview", "branch-deploy", "dev"]) expect(build({ CONTEXT })).toEqual([]);
    makeReal();
    expect(build(production)).toEqual([]);
  });
});
