import { describe, expect, test } from "vitest";
import type { Environment } from "../../../netlify/submissions/settings/rule.ts";
import { settingsProblems } from "../../../netlify/submissions/settings/settings.ts";

const SITE = "https://www.clinic.example";
const good = {
  SMTP_URL: "smtps://mailer:s3cret-word@smtp.provider.example:465",
  MAIL_FROM: "Website <website@clinic.example>",
  MAIL_TO: 'desk@clinic.example, "Rao, Asha" <asha@clinic.example>',
} as const satisfies Environment;

const found = (own: Environment, site: string | undefined = SITE): readonly string[] =>
  settingsProblems({ ...good, ...own }, "dev", site).map(
    ({ severity, sentence }) => `${severity}: ${sentence}`,
  );

describe("the mail settings in plain sentences", () => {
  test("no findings when all is well", () => {
    expect(found({})).toEqual([]);
    expect(
      found({ MAIL_FROM: "website@mail.clinic.example", MAIL_ALERT_TO: "it@elsewhere.example" }),
    ).toEqual([]);
    expect(found({ SMTP_URL: "smtp://u:p@smtp.provider.example:587?requireTLS=true" })).toEqual([]);
    expect(found({ SMTP_URL: "smtp://u:p@smtp.provider.example:587" })).toEqual([]);
    expect(found({ SMTP_URL: "smtp://localhost:2525" })).toEqual([]);
    expect(
      found({
        MAIL_TO_SERVICE: 'die: "Rao; Asha" <a@clinic.example>, b@clinic.example; Yoga: c@clinic.example;',
      }),
    ).toEqual([]);
  });

  test("every missing variable by name", () => {
    const findings = settingsProblems({}, "dev", SITE);
    expect(findings.map(({ variable }) => variable)).toEqual(["SMTP_URL", "MAIL_FROM", "MAIL_TO"]);
    expect(
      findings.every(({ severity, sentence }) => severity === "error" && sentence.includes("is missing")),
    ).toBe(true);
  });

  test.each([
    [{ SMTP_URL: "smtp.provider.example" }, "error: SMTP_URL cannot be read"],
    [{ SMTP_URL: "https://smtp.provider.example" }, "error: SMTP_URL must start with smtps:// or smtp://"],
    [{ SMTP_URL: "smtp://u:p@smtp.provider.example:25?requireTLS=true" }, "error: SMTP_URL uses port 25"],
    [{ SMTP_URL: "smtps://u:p@smtp.provider.example:587" }, "error: SMTP_URL uses smtps:// with port 587"],
    [
      { SMTP_URL: "smtp://u:p@smtp.provider.example:465?requireTLS=true" },
      "error: SMTP_URL uses smtp:// with port 465",
    ],
    [
      { SMTP_URL: "smtp://u:p@smtp.provider.example:587?requireTLS=false" },
      "warning: SMTP_URL encrypts only if the server offers it",
    ],
    [
      { SMTP_URL: "smtp://u:p@smtp.provider.example:587?ignoreTLS=true" },
      "error: SMTP_URL switches encryption off",
    ],
    [
      { SMTP_URL: "smtp://u:p@smtp.provider.example:587?tls.rejectUnauthorized=false" },
      "error: SMTP_URL accepts any certificate",
    ],
    [
      { SMTP_URL: "smtps://u:p@smtp.provider.example?tls.rejectUnauthorized=false" },
      "error: SMTP_URL accepts any certificate",
    ],
    [{ SMTP_URL: "smtps://smtp.provider.example" }, "warning: SMTP_URL has no user name and password"],
    [{ MAIL_FROM: "Website" }, "error: MAIL_FROM is not one complete address"],
    [{ MAIL_FROM: "a@clinic.example, b@clinic.example" }, "error: MAIL_FROM is not one complete address"],
    [{ MAIL_FROM: "clinic@gmail.com" }, "error: MAIL_FROM is an address at gmail.com"],
    [
      { MAIL_FROM: "w@other.example" },
      "warning: MAIL_FROM is on other.example, but the site is clinic.example",
    ],
    [{ MAIL_FROM: "w@notclinic.example" }, "warning: MAIL_FROM is on notclinic.example"],
    [{ MAIL_TO: " , " }, "error: MAIL_TO is missing"],
    [
      { MAIL_TO: "desk@clinic.example; asha@clinic.example" },
      "error: MAIL_TO is malformed: address number 1 of 1",
    ],
    [{ MAIL_TO: "desk@clinic.example, asha@clinic" }, "error: MAIL_TO is malformed: address number 2 of 2"],
    [{ MAIL_TO_ENQUIRY: "enquiries" }, "error: MAIL_TO_ENQUIRY is malformed"],
    [
      { MAIL_TO_SERVICE: "Yoga: a@clinic.example; Surgery: b@clinic.example" },
      "error: MAIL_TO_SERVICE: entry number 2 does not begin with a service and a colon. The services are Consultation,",
    ],
    [
      { MAIL_TO_SERVICE: "a@clinic.example" },
      "error: MAIL_TO_SERVICE: entry number 1 does not begin with a service and a colon",
    ],
    [{ MAIL_TO_SERVICE: "Yoga:" }, "error: MAIL_TO_SERVICE: entry number 1 names no address"],
    [
      { MAIL_TO_SERVICE: "Yoga: priya@@clinic.example" },
      "error: MAIL_TO_SERVICE: entry number 1 has an address that is not like name@example.com",
    ],
    [
      { MAIL_TO_SERVICE: "Yoga: a@clinic.example; yoga: b@clinic.example" },
      "error: MAIL_TO_SERVICE: entry number 2 names a service that an earlier entry names too",
    ],
    [{ MAIL_ALERT_TO: "me@@example.com" }, "error: MAIL_ALERT_TO is malformed"],
    [
      { ALERT_SMTP_URL: "smtps://u:p@smtp.provider.example" },
      "warning: ALERT_SMTP_URL names the same mail server",
    ],
    [{ ALERT_SMTP_URL: "nonsense" }, "error: ALERT_SMTP_URL cannot be read"],
  ])("%o: %s", (own, beginning) => {
    const findings = found(own);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatch(new RegExp(`^${beginning.replace(/[.?()]/g, String.raw`\$&`)}`));
  });

  test("the sender is not compared with a site on a developer's own machine", () => {
    expect(settingsProblems(good, "dev", "http://localhost:8888")).toEqual([]);
  });

  test("an unknown site is reported, not guessed", () => {
    expect(settingsProblems(good, "dev", undefined).map(({ sentence }) => sentence)).toEqual([
      "MAIL_FROM could not be compared with the site's domain, because the site's address (URL) is not set.",
    ]);
  });

  test("no password, user name or recipient is ever repeated, so the sentences may be logged (reliability, P8)", () => {
    const bad = {
      SMTP_URL: "smtp://mailer:s3cret-word@smtp.provider.example:25?ignoreTLS=true",
      ALERT_SMTP_URL: "ftp://mailer:s3cret-word@smtp.provider.example",
      MAIL_TO: "priya.private@@clinic.example",
      MAIL_TO_SERVICE: "Yoga: priya.private@@clinic.example; priya: priya@clinic.example",
      MAIL_FROM: "secret person",
      OUTBOX_KEY: "a2V5LXNlY3JldA==",
    };
    const spoken = found(bad).join("\n") + found({ SMTP_URL: "smtp://mailer:s3cret-word" }).join("\n");
    expect(spoken).not.toMatch(/s3cret-word|mailer|priya|secret person|a2V5/);
  });
});
