import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SERVICE_NAMES } from "../../../netlify/submissions/settings/service-routes.ts";
import { MAIL_VARIABLES, VARIABLES } from "../../../netlify/submissions/settings/schema.ts";
import { checkLaunch, isReady } from "../../../scripts/launch/check.ts";
import { PICTURES } from "../../../scripts/launch/delivered.ts";
import { launchCheck } from "../../../scripts/launch/integration.ts";
import { launchReport } from "../../../scripts/launch/report.ts";
import { settingsNotReady } from "../../../scripts/launch/settings.ts";

/** Protects: a sample is never published by accident as a fact about the clinic. */
const REAL = {
  SMTP_URL: "smtps://clinic:secret@smtp.angala-clinic.in:465",
  MAIL_FROM: "Angala <forms@angala-clinic.in>",
  MAIL_TO: "reception@angala-clinic.in",
  OUTBOX_KEY: "nV7mZk3kqkqv2n0D4b1mXk8q2b0m1f8o9k3j4h5g6f0=",
  MAIL_ALERT_TO: "manager@angala-clinic.in",
};
const SITE = "https://www.angala-clinic.in";
let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "launch-"));
  const sound = join(import.meta.dirname, "../content/fixtures/sound");
  cpSync(sound, join(project, "src/content"), { recursive: true });
});

afterEach(() => {
  rmSync(project, { recursive: true });
});

function eachFile(change: (text: string) => string): void {
  const content = join(project, "src/content");
  for (const file of readdirSync(content, { recursive: true, withFileTypes: true })) {
    if (!file.isFile() || !/\.(md|yaml)$/.test(file.name)) continue;
    const path = join(file.parentPath, file.name);
    writeFileSync(path, change(readFileSync(path, "utf8")));
  }
}

const confirmed = (text: string): string => text.replace(/^sample: true$/m, "sample: false");
const withRealValues = (text: string): string =>
  confirmed(text)
    .replace(/clinic\.example|example\.com/g, "angala-clinic.in")
    .replace(/00000 00000|7946 0000/g, "98450 12345")
    .replaceAll("Sample", "Real");

describe("the launch check", () => {
  test("lists unconfirmed files under what to supply, the teacher's sign-off of poses among them", () => {
    const { unconfirmed } = checkLaunch({ project, env: REAL, site: SITE });
    expect(unconfirmed.get("A yoga teacher's sign-off of the drawing, the steps and the cautions")).toEqual([
      "src/content/poses/tree.yaml",
    ]);
    expect([...unconfirmed.values()].flat()).toEqual([
      "src/content/clinic.yaml",
      "src/content/brand.yaml",
      "src/content/home.yaml",
      "src/content/plans.yaml",
      "src/content/practitioners/founder.md",
      "src/content/reviews/one.yaml",
      "src/content/poses/tree.yaml",
    ]);
  });

  test("finds sample values in files that claim to be confirmed", () => {
    eachFile(confirmed);
    const { unconfirmed, leftovers } = checkLaunch({ project, env: REAL, site: SITE });
    expect(unconfirmed.size).toBe(0);
    expect(leftovers).toContain(
      "src/content/practitioners/founder.md, line 2: “Sample Founder” is a sample. Write the real words, or remove them.",
    );
    expect(leftovers.some((leftover) => leftover.startsWith("src/content/clinic.yaml"))).toBe(true);
  });

  test.each([
    ["Degree to be confirmed by the clinic", "Degree to be confirmed"],
    ["Adviser to a school of dance (sample)", "(sample)"],
    ["_Sample rule, for two years._", "Sample rule"],
    [
      "The clinic will name the provider and its country here.",
      "The clinic will name the provider and its country here",
    ],
    ["Write to the person responsible.", "the person responsible"],
    ["This holds until the clinic confirms its own rule.", "until the clinic confirms"],
    ["_Fee to be confirmed_", "_Fee to be confirmed"],
    ["Call +351 000 000 000.", "000 000 000"],
    ["Parking: TBC", "TBC"],
  ])("finds a sample in the words of a confirmed file: %s", (words, found) => {
    eachFile(withRealValues);
    const file = join(project, "src/content/pages/about.md");
    writeFileSync(file, readFileSync(file, "utf8").replace("Words about it.", words));
    expect(checkLaunch({ project, env: REAL, site: SITE }).leftovers).toEqual([
      `src/content/pages/about.md, line 8: “${found}” is a sample. Write the real words, or remove them.`,
    ]);
  });

  test("finds names and pictures of the sample in the content of another clinic, and a note that photos contradict", () => {
    eachFile((text) =>
      withRealValues(text).replace(/Angala|Bengaluru|Indiranagar|Jayanagar|Karnataka/g, "Porto"),
    );
    const add = (file: string, text: string): void => {
      appendFileSync(join(project, "src/content", file), text);
    };
    add("clinic.yaml", "pictures: Illustrations.\n");
    add("pages/about.md", "We are in Bengaluru.\n");
    add("slides/yoga.yaml", "photo:\n  src: ./x.jpg\n  alt: A person\n");
    for (const file of Object.keys(PICTURES)) cpSync(file, join(project, file));
    expect(checkLaunch({ project, env: REAL, site: SITE }).leftovers).toEqual([
      "src/content/pages/about.md, line 9: “Bengaluru” is from the sample, and clinic.yaml does not have it. Write your own.",
      "src/content/pictures/logo.svg: The picture has the logo of the sample. Replace it with your own.",
      expect.stringMatching(
        /clinic\.yaml, line \d+: “pictures” is shown on every page, and .* has a photo\./,
      ),
    ]);
  });

  test("is ready when everything is confirmed and real", () => {
    eachFile(withRealValues);
    const state = checkLaunch({ project, env: REAL, site: SITE });
    expect(launchReport(state)).toBe("Launch check: everything is confirmed. The site may go live.");
    expect(isReady(state)).toBe(true);
  });

  test("lists an illustration until a photo replaces it, and lets the site go live with it", () => {
    eachFile(withRealValues);
    const founder = join(project, "src/content/practitioners/founder.md");
    const withKeys = (keys: string): void => {
      writeFileSync(founder, withRealValues(readFileSync(founder, "utf8")).replace("---\n", `---\n${keys}`));
    };
    withKeys("illustration:\n  src: ./founder.svg\n  alt: A drawing\n");
    const state = checkLaunch({ project, env: REAL, site: SITE });
    expect(state.illustrations).toEqual(["src/content/practitioners/founder.md"]);
    expect(isReady(state)).toBe(true);
    expect(launchReport(state)).toContain("src/content/practitioners/founder.md");
    withKeys("photo:\n  src: ./founder.jpg\n  alt: A person\n");
    expect(checkLaunch({ project, env: REAL, site: SITE }).illustrations).toEqual([]);
  });

  test.each([undefined, "https://www.clinic.example", "http://localhost:4321", "https://example.com"])(
    "does not accept %s as the address of the site",
    (site) => {
      expect(checkLaunch({ project, env: REAL, site }).settings).toHaveLength(1);
    },
  );

  test("names each missing setting and its required value", () => {
    expect(settingsNotReady({}).map((words) => words.split(" ")[0])).toEqual(Object.keys(REAL));
    expect(settingsNotReady(REAL)).toEqual([]);
  });

  test.each([
    ["MAIL_TO", "desk@clinic.example, owner@angala-clinic.in"],
    ["MAIL_TO", "owner@angala-clinic.in,desk@example.com"],
    ["MAIL_TO", "Desk <desk@clinic.example> , owner@angala-clinic.in"],
    ["MAIL_FROM", "Website <website@clinic.example> "],
    ["MAIL_TO_APPOINTMENT", "desk@clinic.example"],
    ["MAIL_TO_CONTACT", "desk@clinic.example\n"],
    ["MAIL_TO_COMMENT", "desk@clinic.example"],
    ["MAIL_TO_ENQUIRY", "desk@clinic.example"],
    ["MAIL_TO_SERVICE", `${SERVICE_NAMES[0]}: a@clinic.example; ${SERVICE_NAMES[1]}: b@angala-clinic.in`],
    ["MAIL_ALERT_TO", "webmaster@elsewhere.example"],
    ["ALERT_SMTP_URL", "smtps://user:secret@smtp.other.example:465"],
    ["SMTP_URL", "smtp://user:secret@localhost:1025"],
  ])("does not accept an example in %s: %s", (name, value) => {
    const found = settingsNotReady({ ...REAL, [name]: value });
    expect(found).toEqual([expect.stringMatching(`^${name} is an example `)]);
    // P8: the value is not repeated.
    expect(found.join()).not.toMatch(/secret|desk@|webmaster@/);
  });

  test("accepts real names that resemble an example", () => {
    const MAIL_FROM = "Example of Care <forms@example-clinic.in>";
    expect(settingsNotReady({ ...REAL, MAIL_FROM, MAIL_TO: "a@clinic.example.in, b@examples.in" })).toEqual(
      [],
    );
  });

  test("looks at every setting with an address or a server", () => {
    const names = VARIABLES.filter((name) => /MAIL_(?:TO|FROM|ALERT)|SMTP_URL/.test(name));
    expect(names.toSorted()).toEqual(MAIL_VARIABLES.toSorted());
  });
});

describe("a build", () => {
  function build(env: Readonly<Record<string, string>>): string[] {
    const warnings: string[] = [];
    const setup: unknown = launchCheck(env).hooks["astro:config:setup"];
    if (typeof setup !== "function") throw new TypeError("The integration has no set-up hook.");
    const config = { root: pathToFileURL(`${project}/`), site: SITE };
    const logger = { warn: (words: string) => warnings.push(words) };
    Reflect.apply(setup, undefined, [{ command: "build", config, logger }]);
    return warnings;
  }

  test("for production fails with the list", () => {
    expect(() => build({ ...REAL, CONTEXT: "production" })).toThrow(
      /poses\/tree\.yaml[^]*ALLOW_SAMPLE_CONTENT=true/,
    );
  });

  test("for production passes with a warning when samples are allowed", () => {
    const [warning] = build({ ...REAL, CONTEXT: "production", ALLOW_SAMPLE_CONTENT: "true" });
    expect(warning).toContain("Files not confirmed: 7;");
  });

  test.each(["deploy-preview", "branch-deploy", "dev"])("for %s is not held up", (CONTEXT) => {
    expect(build({ CONTEXT })).toEqual([]);
  });

  test("for production passes silently when everything is real", () => {
    eachFile(withRealValues);
    expect(build({ ...REAL, CONTEXT: "production" })).toEqual([]);
  });
});
