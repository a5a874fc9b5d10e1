import { globSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { checkLaunch } from "../../../scripts/launch/check-launch.ts";
import { launchCheck } from "../../../scripts/launch/integration.ts";
import { REGION } from "../../../netlify/submissions/environment.ts";
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
const FILES = globSync("**/*.{md,yaml}", { cwd: VALID });
const project = sharedProject();

/** Confirms every file. */
function confirmAll(): void {
  for (const file of FILES) project.change(file, (text) => text.replace(/^sample: true$/m, "sample: false"));
}

const check = (env: Readonly<Record<string, string>> = {}, site: string | undefined = SITE) =>
  checkLaunch(project.folder, { ...REAL, ...env }, site);
/** What keeps the site from going live. */
const missing = (...surroundings: Parameters<typeof check>) =>
  check(...surroundings).parts.flatMap(({ lines, isHint }) => (isHint ? [] : lines));

describe("the launch check", () => {
  test("counts anything else than false as not confirmed, and in a translation also a missing line", () => {
    confirmAll();
    project.edit("plans.yaml", "sample: false", "sample: yes").write("fees.es.yaml", "heading: Precios\n");
    const [plans, fees] = ["plans.yaml", "fees.es.yaml"].map((file) => `src/content/${file}, not confirmed`);
    expect(missing()).toEqual([plans, fees]);
    project.write("fees.es.yaml", "heading: Precios\nsample: false\n");
    expect(missing()).toEqual([plans]);
  });

  test.each(["https://www.clinic.example", "http://www.angala-clinic.in"])(
    "does not accept %s as the address of the site",
    (site) => {
      confirmAll();
      expect(missing({}, site)).toEqual([expect.stringContaining(`The address of the site is ${site}.`)]);
    },
  );

  // Which settings a published site needs: tests/unit/mail/settings.test.ts.
  test.each([
    ["MAIL_ALERT_TO", "", "is missing"],
    ["MAIL_TO", "owner@angala-clinic.in,Desk <desk@clinic.example> ", "is an example"],
    ["SMTP_URL", "smtp://user:secret@localhost:1025", "is an example"],
  ])("names the setting %s=%s: %s", (name, value, wrong) => {
    confirmAll();
    const found = missing({ [name]: value });
    expect(found).toEqual([expect.stringMatching(`^${name} ${wrong}`)]);
    // P8: the value is not repeated.
    expect(found.join()).not.toMatch(/secret|desk@/);
  });

  // That it has to be another server: tests/unit/mail/settings.test.ts.
  test("lists illustrations, the region of the store, which the guide explains, and a missing server for alarms, but lets the site go live", () => {
    confirmAll();
    project.edit(
      "practitioners/founder.md",
      "---\n",
      "---\nillustration:\n  src: ./founder.svg\n  alt: A woman\n",
    );
    const { text, isReady } = check();
    expect(isReady).toBe(true);
    expect(text).toContain("everything is confirmed. The site may go live.");
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

  test("for production passes silently when everything is confirmed, as every preview does", () => {
    for (const CONTEXT of ["deploy-preview", "branch-deploy", "dev"]) expect(build({ CONTEXT })).toEqual([]);
    confirmAll();
    expect(build(production)).toEqual([]);
  });
});
