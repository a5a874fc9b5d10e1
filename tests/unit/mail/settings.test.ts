/** Problems of the settings are reported in plain sentences, in the log's first line too, and never with a value (P8). */
import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import type { Environment } from "#netlify/submissions/environment.ts";
import { createInstance, createPipeline } from "#netlify/submissions/pipeline.ts";
import { SETTINGS, VARIABLES } from "#netlify/submissions/settings/schema.ts";
import { settingsFindings } from "#netlify/submissions/settings/settings.ts";

const GOOD = {
  SMTP_URL: "smtps://mailer:s3cret-word@mail.example:465",
  MAIL_FROM: "Website <website@mail.clinic.example>",
  MAIL_TO: 'desk@clinic.example, "Rao, Asha" <asha@clinic.example>',
  OUTBOX_KEY: Buffer.alloc(32, 7).toString("base64"),
  MAIL_ALERT_TO: "webmaster@elsewhere.example",
};

const found = (own: Environment): readonly string[] =>
  settingsFindings({ ...GOOD, ...own }, "production").map(({ sentence }) => sentence);

test.each<Environment>([
  { SMTP_URL: "smtp://localhost:2525" },
  { MAIL_TO: "desk@clinic.example., asha@exämple.de" },
  { MAIL_TO_ROUTES: 'die: "Rao, Asha" <a@clinic.example>, b@clinic.example; ; Contact: c@clinic.example;' },
  { MAIL_FROM: '"Website" <website@mail.clinic.example>', MAIL_TO_OTHERS: " " },
])("nothing is wrong with %o", (own) => {
  expect(found(own)).toEqual([]);
});

test.each([
  ["SMTP_URL", "ftp://mail.example", "is not the address of"],
  ["SMTP_URL", "smtp://u:p@mail.example:25", "uses smtp:// with port 25"],
  ["SMTP_URL", "smtp://u:p@mail.example?ignoreTLS=true", "contains ignoreTLS=true"],
  ["SMTP_URL", "smtp://u:p@mail.example?requireTLS=false", "contains requireTLS=false"],
  ["SMTP_URL", "smtps://u:p@mail.example?tls.rejectUnauthorized=false", "contains tls.rejectUnauthorized="],
  ["SMTP_URL", '"smtps://u:p@mail.example:465"', "is in quotes. Remove the quotes."],
  ["MAIL_ALERT_TO", "“webmaster@elsewhere.example”", "is in quotes. Remove the quotes."],
  ["MAIL_FROM", "a@clinic.example, b@clinic.example", "is not one complete address"],
  ["MAIL_TO", "desk@clinic.example, asha@clinic", "is malformed: address number 2 of 2"],
  ["MAIL_TO_ROUTES", "Yoga: a@b.example; Surgery: b@b.example", "is malformed: entry number 2 is not like"],
  ["MAIL_TO_ROUTES", "Yoga: a@b.example; yoga: b@b.example", "is malformed: entry number 2 is not like"],
  ["MAIL_TO_ROUTES", "contact: a@b.example, b@b", "is malformed: entry number 1 is not like"],
  ["MAIL_TO_CONTACT", "office@clinic.example", "is not read. Move its addresses to MAIL_TO_ROUTES"],
  ["OUTBOX_KEY_PREVIOUS", "c2hvcnQ=", "must have at least 40 characters"],
  ["MAIL_ALERT_TO", "", "is missing. Without it nobody is informed"],
])("%s=%s %s", (variable, value, words) => {
  expect(found({ [variable]: value })).toEqual([expect.stringContaining(`${variable} ${words}`)]);
});

test("docs/deploying.md has the variables, and who needs them", () => {
  const guide = readFileSync("docs/deploying.md", "utf8");
  const rows = guide.matchAll(/^\| `(\w+)` \| *([\w ]*?) *\| forms \|/gm);
  const isMissed = (name: (typeof VARIABLES)[number], isProduction: boolean) =>
    SETTINGS[name]("", isProduction).findings.length > 0;
  const needed = VARIABLES.map((name) => [
    name,
    isMissed(name, false) ? "yes" : isMissed(name, true) ? "published site" : "",
  ]);
  expect(Array.from(rows, ([, name, need]) => [name, need])).toEqual(needed);
});

test("no password, user name or recipient is repeated", () => {
  const bad = {
    SMTP_URL: "smtp://mailer:s3cret-word@mail.example:25?ignoreTLS=true",
    ALERT_SMTP_URL: "ftp://mailer:s3cret-word@mail.example",
    MAIL_TO: "priya.private@@clinic.example",
    MAIL_TO_CONTACT: "priya.private@clinic.example",
    MAIL_TO_ROUTES: "Yoga: priya.private@@clinic.example; priya: priya@clinic.example",
    MAIL_FROM: "secret person",
    OUTBOX_KEY: "a2V5LXNlY3JldA==",
  };
  expect(found(bad).join()).not.toMatch(/s3cret-word|mailer|priya|secret person|a2V5/);
});

test("what is missing stops the forms, and is logged once", () => {
  for (const [name, value] of Object.entries({ ...GOOD, MAIL_TO: "", OUTBOX_KEY: "" }))
    vi.stubEnv(name, value);
  const logged = vi.spyOn(console, "info").mockReturnValue();
  const instance = createInstance();
  for (const context of ["production", "production"])
    expect(() => createPipeline({ deploy: { context } }, { instance })).toThrow(
      /MAIL_TO is .*OUTBOX_KEY is missing/,
    );
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^\{"event":"settings","wrong":\["MAIL_TO is missing\./),
  );
});
