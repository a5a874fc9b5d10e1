/** Problems of the settings are reported in plain sentences, in the log's first line too, and never with a value (P8). */
import { describe, expect, test, vi } from "vitest";

import type { Environment } from "../../../netlify/submissions/environment.ts";
import { readSettings, settingsProblems } from "../../../netlify/submissions/settings/settings.ts";

const GOOD = {
  SMTP_URL: "smtps://mailer:s3cret-word@mail.example:465",
  MAIL_FROM: "Website <website@clinic.example>",
  MAIL_TO: 'desk@clinic.example, "Rao, Asha" <asha@clinic.example>',
} as const satisfies Environment;

/** What the published site needs in addition. */
const PUBLISHED = {
  ...GOOD,
  OUTBOX_KEY: Buffer.alloc(32, 7).toString("base64"),
  MAIL_ALERT_TO: "webmaster@elsewhere.example",
  URL: "https://www.clinic.example",
};

const found = (own: Environment, site = PUBLISHED.URL): readonly string[] =>
  settingsProblems({ ...GOOD, ...own }, "dev", site).map(
    ({ severity, sentence }) => `${severity}: ${sentence}`,
  );

describe("the settings of the mails", () => {
  test.each<Environment>([
    {},
    { MAIL_FROM: "website@mail.clinic.example", MAIL_ALERT_TO: "it@elsewhere.example" },
    { SMTP_URL: "smtp://u:p@mail.example:587?requireTLS=true" },
    { SMTP_URL: "smtp://u:p@mail.example:587" },
    { SMTP_URL: "smtp://localhost:2525" },
    { SMTP_URL: "smtps://u:p@smtp.gmail.com", MAIL_FROM: "clinic@googlemail.com" },
    { MAIL_TO_SERVICE: 'die: "Rao, Asha" <a@clinic.example>, b@clinic.example; Yoga: c@clinic.example;' },
  ])("nothing is wrong with %o", (own) => {
    expect(found(own)).toEqual([]);
  });

  test.each([
    ["SMTP_URL", "mail.example", "error: SMTP_URL is not the address of"],
    ["SMTP_URL", "ftp://mail.example", "error: SMTP_URL is not the address of"],
    ["SMTP_URL", "smtp://u:p@mail.example:25", "error: SMTP_URL uses smtp:// with port 25"],
    ["SMTP_URL", "smtps://u:p@mail.example:587", "error: SMTP_URL uses smtps:// with port 587"],
    ["SMTP_URL", "smtp://u:p@mail.example:465", "error: SMTP_URL uses smtp:// with port 465"],
    ["SMTP_URL", "smtp://u:p@mail.example?requireTLS=false", "error: SMTP_URL contains requireTLS=false"],
    ["SMTP_URL", "smtp://u:p@mail.example?ignoreTLS=true", "error: SMTP_URL contains ignoreTLS=true"],
    [
      "SMTP_URL",
      "smtps://u:p@mail.example?tls.rejectUnauthorized=false",
      "error: SMTP_URL contains tls.reject",
    ],
    ["SMTP_URL", "smtps://mail.example", "warning: SMTP_URL has no user name and password"],
    ["MAIL_FROM", "Website", "error: MAIL_FROM is not one complete address"],
    ["MAIL_FROM", "a@clinic.example, b@clinic.example", "error: MAIL_FROM is not one complete address"],
    ["MAIL_FROM", "clinic@gmail.com", "error: MAIL_FROM is an address at gmail.com"],
    [
      "MAIL_FROM",
      "w@notclinic.example",
      "warning: MAIL_FROM is on notclinic.example, but the site is clinic",
    ],
    ["MAIL_TO", " , ", "error: MAIL_TO contains no address"],
    [
      "MAIL_TO",
      "desk@clinic.example asha@clinic.example",
      "error: MAIL_TO is malformed: address number 1 of 1",
    ],
    ["MAIL_TO", "desk@clinic.example, asha@clinic", "error: MAIL_TO is malformed: address number 2 of 2"],
    ["MAIL_TO_ENQUIRY", "enquiries", "error: MAIL_TO_ENQUIRY is malformed"],
    [
      "MAIL_TO_SERVICE",
      "Yoga: a@b.example; Surgery: b@b.example",
      "entry number 2 does not begin with a service",
    ],
    ["MAIL_TO_SERVICE", "a@clinic.example", "entry number 1 does not begin with a service"],
    ["MAIL_TO_SERVICE", "Yoga:", "entry number 1 has no address"],
    ["MAIL_TO_SERVICE", "Yoga: priya@@clinic.example", "entry number 1 has no address, or one that is not"],
    ["MAIL_TO_SERVICE", "Yoga: a@b.example; yoga: b@b.example", "entry number 2 names a service that"],
    ["OUTBOX_DIRECTORY", "outbox", "error: OUTBOX_DIRECTORY is not an absolute path"],
    ["MAIL_ALERT_TO", "me@@example.com", "error: MAIL_ALERT_TO is malformed"],
    ["ALERT_SMTP_URL", "smtps://u:p@mail.example", "warning: ALERT_SMTP_URL names the same mail server"],
    ["ALERT_SMTP_URL", "nonsense", "error: ALERT_SMTP_URL is not the address of"],
  ])("%s=%s: %s", (variable, value, words) => {
    expect(found({ [variable]: value })).toEqual([expect.stringContaining(words)]);
  });

  test("the sender is not compared with a developer's own machine, or with a site that is not known", () => {
    expect(found({}, "http://localhost:8888")).toEqual([]);
    expect(settingsProblems(GOOD, "dev")).toEqual([]);
  });

  test("no password, user name or recipient is ever repeated, so that the sentences may be logged", () => {
    const bad = {
      SMTP_URL: "smtp://mailer:s3cret-word@mail.example:25?ignoreTLS=true",
      ALERT_SMTP_URL: "ftp://mailer:s3cret-word@mail.example",
      MAIL_TO: "priya.private@@clinic.example",
      MAIL_TO_SERVICE: "Yoga: priya.private@@clinic.example; priya: priya@clinic.example",
      MAIL_FROM: "secret person",
      OUTBOX_KEY: "a2V5LXNlY3JldA==",
    };
    const said = found(bad).join("\n") + found({ SMTP_URL: "smtp://mailer:s3cret-word" }).join("\n");
    expect(said).not.toMatch(/s3cret-word|mailer|priya|secret person|a2V5/);
  });
});

describe("the settings of the published site", () => {
  const variables = (env: Environment) =>
    settingsProblems(env, "production", env["URL"]).map(({ variable }) => variable);

  test.each<[string, Environment, readonly string[]]>([
    ["nothing", PUBLISHED, []],
    [
      "nothing: a key may be copied with a line end",
      { ...PUBLISHED, OUTBOX_KEY: `${PUBLISHED.OUTBOX_KEY}\n` },
      [],
    ],
    ["every variable by name", {}, ["SMTP_URL", "MAIL_FROM", "MAIL_TO", "OUTBOX_KEY", "MAIL_ALERT_TO"]],
    [
      "errors before hints",
      { ...PUBLISHED, MAIL_FROM: "w@other.example", MAIL_TO: "desk", OUTBOX_KEY: "c2hvcnQ=" },
      ["MAIL_TO", "OUTBOX_KEY", "MAIL_FROM"],
    ],
  ])("is reported: %s", (_what, env, names) => {
    expect(variables(env)).toEqual(names);
  });

  test("a malformed OUTBOX_KEY_PREVIOUS is reported and stops no form", () => {
    const env = { ...PUBLISHED, OUTBOX_KEY_PREVIOUS: "c2hvcnQ=" };
    expect(variables(env)).toEqual(["OUTBOX_KEY_PREVIOUS"]);
    expect(readSettings(env, "production").outboxKeys).toEqual([Buffer.alloc(32, 7)]);
  });

  test("is logged once a process", async () => {
    for (const [name, value] of Object.entries({ ...PUBLISHED, MAIL_TO: "" })) vi.stubEnv(name, value);
    const logged = vi.spyOn(console, "info").mockReturnValue();
    for (let processes = 0; processes < 2; processes += 1) {
      vi.resetModules();
      const { announceSettings } = await import("../../../netlify/submissions/settings/announce.ts");
      announceSettings("production");
      announceSettings("production");
    }
    const line: unknown = expect.stringMatching(/^\{"event":"settings","wrong":\["MAIL_TO is missing\./);
    expect(logged.mock.calls).toEqual([[line], [line]]);
  });
});
