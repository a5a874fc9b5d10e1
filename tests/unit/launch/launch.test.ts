import { appendFileSync, cpSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeEach, describe, expect, test } from "vitest";
import { SERVICE_NAMES } from "../../../netlify/submissions/settings/service-routes.ts";
import { checkLaunch, isReady } from "../../../scripts/launch/check.ts";
import { launchCheck } from "../../../scripts/launch/integration.ts";
import { REGIONS, regionNotes } from "../../../scripts/launch/region.ts";
import { launchReport } from "../../../scripts/launch/report.ts";
import { settingsNotReady } from "../../../scripts/launch/settings.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

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
  project = temporaryFolder();
  const sound = join(import.meta.dirname, "../content/fixtures/sound");
  cpSync(sound, join(project, "src/content"), { recursive: true });
});

/** Changes the text of a file of the content. */
function change(file: string, edit: (text: string) => string): void {
  const path = join(project, "src/content", file);
  writeFileSync(path, edit(readFileSync(path, "utf8")));
}
function eachFile(edit: (text: string) => string): void {
  for (const file of globSync("**/*.{md,yaml}", { cwd: join(project, "src/content") })) change(file, edit);
}
const check = (site: string | undefined = SITE) => checkLaunch({ project, env: REAL, site });

const confirmed = (text: string): string => text.replace(/^sample: true$/m, "sample: false");
const withRealValues = (text: string): string =>
  confirmed(text)
    .replace(/clinic\.example|example\.com/g, "angala-clinic.in")
    .replace(/00000 00000|7946 0000/g, "98450 12345")
    .replaceAll("Sample", "Real");

describe("the launch check", () => {
  test("lists unconfirmed files under what to supply, the teacher's sign-off of poses among them", () => {
    const { unconfirmed } = check();
    expect(unconfirmed.get("A yoga teacher's sign-off of the drawing, the steps and the cautions")).toEqual([
      "src/content/poses/tree.yaml",
    ]);
    expect([...unconfirmed.values()].flat()).toEqual([
      "src/content/clinic.yaml",
      "src/content/place.yaml",
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
    const { unconfirmed, leftovers } = check();
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
    change("pages/about.md", (text) => text.replace("Words about it.", words));
    expect(check().leftovers).toEqual([
      `src/content/pages/about.md, line 8: “${found}” is a sample. Write the real words, or remove them.`,
    ]);
  });

  test("finds names and pictures of the sample in the content of another clinic, and a note that photos contradict", () => {
    eachFile((text) =>
      withRealValues(text).replace(/Angala|Bengaluru|Indiranagar|Jayanagar|Karnataka/g, "Porto"),
    );
    const add = (file: string, text: string) => appendFileSync(join(project, "src/content", file), text);
    add("clinic.yaml", "pictures: Illustrations.\n");
    add("pages/about.md", "We are in Bengaluru.\n");
    change("place.yaml", (text) => text.replaceAll("India", "Portugal"));
    add("articles/first.md", "In an emergency, call 108 in India or 999 in the UK.\n");
    add("slides/yoga.yaml", "photo:\n  src: ./x.jpg\n  alt: A person\n");
    expect(check().leftovers).toEqual([
      "src/content/pages/about.md, line 9: “Bengaluru” is from the sample, and clinic.yaml does not have it. Write your own.",
      expect.stringMatching(/plans\.yaml, line \d+: “rupees” is from the sample/),
      expect.stringMatching(
        /articles\/first\.md, line \d+: “108 in India” is from the sample, and place\.yaml/,
      ),
      "src/content/pictures/logo.svg: The picture has the logo of the sample. Replace it with your own.",
      expect.stringMatching(
        /clinic\.yaml, line \d+: “pictures” is shown on every page, and .* has a photo\./,
      ),
    ]);
  });

  test("is ready when everything is confirmed and real", () => {
    eachFile(withRealValues);
    const state = check();
    // A clinic may store its submissions in another region.
    expect(launchReport({ ...state, region: [] })).toBe(
      "Launch check: everything is confirmed. The site may go live.",
    );
    expect(isReady(state)).toBe(true);
  });

  test("lists an illustration until a photo replaces it, and lets the site go live with it", () => {
    eachFile(withRealValues);
    const founder = "practitioners/founder.md";
    const add = (picture: string) =>
      change(founder, (text) =>
        text.replace("---\n", `---\n${picture}:\n  src: ./founder.svg\n  alt: A woman\n`),
      );
    add("illustration");
    const state = check();
    expect(state.illustrations).toEqual([`src/content/${founder}`]);
    expect(isReady(state)).toBe(true);
    expect(launchReport(state)).toContain(founder);
    add("photo");
    expect(check().illustrations).toEqual([]);
  });

  test("names a nearer region for the outbox of a clinic elsewhere, and lets the site go live", () => {
    expect(regionNotes("Europe/London", "ap-southeast-1")).toEqual([
      "Submissions are stored in Singapore, and the time zone of place.yaml is Europe/London. Frankfurt (eu-central-1) is nearer. Choose before the first deployment: docs/deploying.md, “The region”.",
    ]);
    expect(regionNotes("America/Toronto", "us-east-2")).toEqual([]);
    eachFile(withRealValues);
    // One of the two is not near the region that is configured.
    const zones = ["Europe/Lisbon", "America/Toronto"];
    const elsewhere = zones.find((zone) => regionNotes(zone).length > 0) ?? "";
    change("place.yaml", (text) => text.replace(/^timeZone: .*$/m, `timeZone: ${elsewhere}`));
    const state = check();
    expect(state.region).toEqual(regionNotes(elsewhere));
    expect(isReady(state)).toBe(true);
    expect(launchReport(state)).toContain(elsewhere);
  });

  test("every region is in the guide", () => {
    const guide = readFileSync("docs/deploying.md", "utf8");
    for (const [code, { city }] of Object.entries(REGIONS))
      expect(guide).toMatch(new RegExp(`${code}.*${city}`));
  });

  test.each(["not an address", "https://www.clinic.example", "http://localhost:4321", "https://example.com"])(
    "does not accept %s as the address of the site",
    (site) => {
      expect(check(site).settings).toHaveLength(1);
    },
  );

  test("names each missing setting and its required value", () => {
    expect(settingsNotReady({}).map((words) => words.split(" ")[0])).toEqual(Object.keys(REAL));
    expect(settingsNotReady(REAL)).toEqual([]);
  });

  test.each([
    ["MAIL_TO", "owner@angala-clinic.in,Desk <desk@clinic.example> "],
    ["MAIL_FROM", "Website <website@clinic.example> "],
    ["MAIL_TO_CONTACT", "desk@clinic.example\n"],
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
    const own = { MAIL_FROM: "Example of Care <forms@example-clinic.in>", MAIL_TO: "a@clinic.example.in" };
    expect(settingsNotReady({ ...REAL, ...own })).toEqual([]);
  });
});

describe("a build", () => {
  function build(env: Readonly<Record<string, string>>): string[] {
    const warnings: string[] = [];
    const setup = launchCheck(env).hooks["astro:config:setup"] as (options: object) => void;
    const config = { root: pathToFileURL(`${project}/`), site: SITE };
    setup({ command: "build", config, logger: { warn: (words: string) => warnings.push(words) } });
    return warnings;
  }

  test("for production fails with the list", () => {
    expect(() => build({ ...REAL, CONTEXT: "production" })).toThrow(
      /poses\/tree\.yaml[^]*ALLOW_SAMPLE_CONTENT=true/,
    );
  });

  test("for production passes with a warning when samples are allowed", () => {
    const [warning] = build({ ...REAL, CONTEXT: "production", ALLOW_SAMPLE_CONTENT: "true" });
    expect(warning).toContain("Files not confirmed: 8;");
  });

  test.each(["deploy-preview", "branch-deploy", "dev"])("for %s is not held up", (CONTEXT) => {
    expect(build({ CONTEXT })).toEqual([]);
  });

  test("for production passes silently when everything is real", () => {
    eachFile(withRealValues);
    expect(build({ ...REAL, CONTEXT: "production" })).toEqual([]);
  });
});
