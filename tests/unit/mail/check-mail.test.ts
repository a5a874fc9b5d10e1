/** `npm run check:mail` against real servers: "OK" means that mail would arrive, and nothing is sent to find it out. */
// cspell:ignore ETIMEOUT
import { readdirSync } from "node:fs";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { checkMail } from "../../../scripts/mail/check.ts";
import type { Resolver } from "../../../scripts/mail/dns.ts";
import { TestSmtpServer } from "../../support/smtp-server.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const PASSWORD = "s3cret-word";
const smtp = new TestSmtpServer();
const alarms = new TestSmtpServer();
beforeEach(() => Promise.all([smtp.start(), alarms.start()]));
afterEach(async () => {
  for (const server of [smtp, alarms]) {
    server.fault = undefined;
    await server.stop();
    expect(server.mails).toEqual([]);
  }
});

/** DNS that has every record. */
const complete: Resolver = {
  resolveTxt: (name: string) =>
    Promise.resolve([[name.startsWith("_dmarc") ? "v=DMARC1; p=none" : "v=spf1 -all"]]),
  resolveMx: () => Promise.resolve([{ exchange: "mx.clinic.example", priority: 10 }]),
};

/** The lines of the check, without a password in them; the last one says whether all is well. */
async function check(own: Readonly<Record<string, string | undefined>> = {}, dns = complete) {
  const env = {
    SMTP_URL: `smtp://desk:${PASSWORD}@127.0.0.1:${smtp.port}`,
    MAIL_FROM: "Website <website@clinic.example>",
    MAIL_TO: "desk@clinic.example, asha@clinic.example",
    MAIL_ALERT_TO: "webmaster@elsewhere.example",
    OUTBOX_KEY: Buffer.alloc(32, "k").toString("base64"),
    ...own,
  };
  const { isWell, lines } = await checkMail(env, "https://clinic.example", dns);
  expect(lines.join("\n")).not.toContain(PASSWORD);
  const wrong = lines.filter((line) => line.startsWith("WRONG"));
  expect(isWell).toBe(wrong.length === 0);
  expect(lines.at(-1)).toMatch(isWell ? /^The settings are complete/ : /^Mail does not work yet/);
  return { lines, wrong };
}

describe("the settings and the connection", () => {
  test("all well: servers, sender, recipients and DNS are OK; what cannot be seen from here is named", async () => {
    const { lines } = await check();
    expect(lines.slice(0, -1).map((line) => line.split(" ")[0])).toEqual([
      "OK",
      "OK",
      "UNSEEN",
      "OK",
      "OK",
      "OK",
      "UNSEEN",
    ]);
    expect(lines[1]).toContain("accepts the sender website@clinic.example and 3 recipients");
  });

  test.each([
    ["no key", { OUTBOX_KEY: undefined }, /OUTBOX_KEY is missing/],
    ["a short key", { OUTBOX_KEY: "c2hvcnQ=" }, /OUTBOX_KEY must be 32 bytes in base64/],
    ["mails of previews", { ALLOW_PREVIEW_MAIL: "1" }, /^HINT {3}ALLOW_PREVIEW_MAIL is set/],
    ["no address for alarms", { MAIL_ALERT_TO: "" }, /MAIL_ALERT_TO is missing\. Without it nobody/],
  ])("%s is reported", async (_what, own, sentence) => {
    expect((await check(own)).lines).toContainEqual(expect.stringMatching(sentence));
  });

  test.each([
    ["smtp:", "?requireTLS=true", /offers no encryption on this port/],
    ["smtps:", "", /does not start with TLS/],
  ])("encryption that the server does not have: %s//%s", async (scheme, query, sentence) => {
    const { wrong } = await check({ SMTP_URL: `${scheme}//desk:${PASSWORD}@127.0.0.1:${smtp.port}${query}` });
    expect(wrong).toEqual([expect.stringMatching(sentence)]);
  });

  test("a server that is down", async () => {
    await smtp.stop();
    expect((await check()).wrong).toEqual([expect.stringMatching(/no server listens on that port/)]);
  });

  test("with wrong settings no server is contacted", async () => {
    const { wrong } = await check({ SMTP_URL: "smtp.provider.example", MAIL_TO: "" });
    expect(wrong).toHaveLength(2);
    expect(wrong.join("\n")).not.toContain("cannot be reached");
  });
});

describe("what a server refuses", () => {
  test.each([
    ["the login", { auth: 535 }, /refuses the login.*app password.*535/],
    [
      "the sender",
      { step: "mail", refuse: 553, text: "Sender not owned by user" },
      /refuses the sender website@clinic\.example \(MAIL_FROM\).*553 Sender not owned/,
    ],
    [
      "the sender, reported only at the recipients",
      { step: "rcpt", refuse: 554, text: "<website@clinic.example>: Sender address rejected" },
      /refuses the sender website@clinic\.example \(MAIL_FROM\)/,
    ],
    [
      "one of two recipients",
      { step: "rcpt", refuse: 550, text: "User unknown", only: "asha@clinic.example" },
      /refuses the recipient asha@clinic\.example \(MAIL_TO\).*550 User unknown/,
    ],
  ] as const)("%s is named, with the server's reply", async (_what, fault, sentence) => {
    smtp.fault = fault;
    expect((await check()).wrong).toEqual([expect.stringMatching(sentence)]);
  });

  test("the recipients of every form, every service and the alarms are offered, each once", async () => {
    smtp.fault = { step: "rcpt", refuse: 450 };
    const { wrong } = await check({
      MAIL_TO_COMMENT: "blog@clinic.example",
      MAIL_TO_SERVICE: "Yoga: yoga@clinic.example, blog@clinic.example",
    });
    expect(wrong).toHaveLength(5);
    expect(wrong[2]).toContain("blog@clinic.example (MAIL_TO_COMMENT, MAIL_TO_SERVICE)");
    expect(wrong[4]).toContain("webmaster@elsewhere.example (MAIL_ALERT_TO)");
  });

  test.each([
    [{ auth: 535 }, /refuses the login.*ALERT_SMTP_URL/],
    [{ step: "rcpt", refuse: 554 }, /server of ALERT_SMTP_URL refuses the recipient webmaster@.*554/],
  ] as const)("alarms with a server of their own: %o", async (fault, sentence) => {
    alarms.fault = fault;
    const { wrong } = await check({ ALERT_SMTP_URL: `smtp://desk:${PASSWORD}@localhost:${alarms.port}` });
    expect(wrong).toEqual([expect.stringMatching(sentence)]);
  });
});

describe("the store", () => {
  const lineFor = async (folder: string): Promise<string | undefined> =>
    (await check({ OUTBOX_DIRECTORY: folder })).lines.find((line) => line.includes("OUTBOX_DIRECTORY"));

  test("a folder is written, read and cleared", async () => {
    const folder = temporaryFolder();
    expect(await lineFor(folder)).toMatch(/^OK .*can be written, read and cleared/);
    expect(readdirSync(join(folder, "check"))).toEqual([]);
  });

  test.each([
    // A file in its place: permissions would not stop root.
    ["that cannot be written", join(import.meta.filename, "outbox"), "cannot be used \\(create ENOTDIR\\)"],
    ["that depends on where the server is started", "outbox", "is not an absolute path"],
    // Node never ends to create a folder there.
    ["of the kernel", "/tmp/../proc/self/outbox", "is a folder in which no files can be stored"],
  ])("a folder %s", async (_what, folder, problem) => {
    expect(await lineFor(folder)).toMatch(new RegExp(`^WRONG .*OUTBOX_DIRECTORY.* ${problem}`));
  });
});

test.each([
  ["ENODATA", /^HINT {3}clinic\.example has no SPF record.*TXT clinic\.example "v=spf1/],
  ["ETIMEOUT", /^UNSEEN SPF .*could not be looked up/],
])(
  "DNS that responds with %s: what to look for, and called missing only where DNS says so",
  async (code, line) => {
    const fail = () => Promise.reject(Object.assign(new Error(code), { code }));
    const { lines } = await check({}, { resolveTxt: fail, resolveMx: fail });
    const sought = lines.filter((each) => /(?:SPF|DMARC|MX)\b.*Look for/.test(each));
    expect(sought).toHaveLength(3);
    expect(sought[0]).toMatch(line);
  },
);
