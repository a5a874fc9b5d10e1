/** `npm run check:mail` against real servers: "OK" means that mail would arrive, and nothing is sent to find it out. */
import { mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";

import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { checkMail } from "../../../scripts/mail/check.ts";
import { bind } from "../../../scripts/server/listen.ts";
import { failing, startDns } from "../../support/dns-server.ts";
import type { Zone } from "../../support/dns-server.ts";
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

/** A domain that has every record. A long one is several strings (RFC 7208, section 3.3). */
const COMPLETE: Zone = {
  "clinic.example": [
    { txt: ["google-site-verification=1"] },
    { txt: ["v=spf1 ip4:192.0.2.1 ", "include:spf.provider.example -all"] },
    { mx: "mx.clinic.example" },
  ],
  "_dmarc.clinic.example": [{ txt: ["v=DMARC1; p=none"] }],
  "key1._domainkey.clinic.example": [{ txt: ["v=DKIM1; k=rsa; p=key"] }],
};

/** The lines of the check, without a password in them. Its resolver asks a name server of this test, over UDP. */
async function check(
  own: Readonly<Record<string, string | undefined>> = {},
  answers: Parameters<typeof startDns>[0] | "nothing" = COMPLETE,
  limitMs = 8_000,
) {
  const { resolver, stop } = await startDns(answers === "nothing" ? {} : answers);
  if (answers === "nothing") await stop();
  const env = {
    SMTP_URL: `smtp://desk:${PASSWORD}@127.0.0.1:${smtp.port}`,
    MAIL_FROM: "Website <website@clinic.example>",
    MAIL_TO: "desk@clinic.example, asha@clinic.example",
    MAIL_ALERT_TO: "webmaster@elsewhere.example",
    OUTBOX_KEY: Buffer.alloc(32, "k").toString("base64"),
    ...own,
  };
  const checking = checkMail(env, "https://clinic.example", { dns: resolver, limitMs });
  const { isWell, lines } = await (answers === "nothing" ? checking : checking.finally(stop));
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
      "UNKNOWN",
      "UNKNOWN",
      "OK",
      "OK",
      "OK",
      "OK",
      "OK",
    ]);
    expect(lines[3]).toContain("accepts the sender website@clinic.example and 3 recipients");
  });

  test.each([
    ["no key", { OUTBOX_KEY: undefined }, /OUTBOX_KEY is missing/],
    ["a short key", { OUTBOX_KEY: "c2hvcnQ=" }, /OUTBOX_KEY must be 32 bytes in base64/],
    ["mails of previews", { ALLOW_PREVIEW_MAIL: "1" }, /^HINT {4}ALLOW_PREVIEW_MAIL is set/],
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

  test("smtp:// on a port that begins with TLS: the sentence names smtps://", async () => {
    const tls = new SMTPServer({ secure: true, logger: false, closeTimeout: 50 });
    // The check ends its handshake without a conversation, which the library reports as an error.
    tls.on("error", () => undefined);
    const port = await bind(tls.server, 0);
    const { wrong } = await check({ SMTP_URL: `smtp://desk:${PASSWORD}@127.0.0.1:${port}` }, COMPLETE, 500);
    expect(wrong).toEqual([
      expect.stringMatching(/begins with TLS on this port.*Use smtps:\/\/ in SMTP_URL/),
    ]);
    await new Promise<void>((resolve) => tls.close(resolve));
  });

  test("a server that never speaks is not said to begin with TLS", async () => {
    smtp.fault = { step: "connect", hang: true };
    const { wrong } = await check({}, COMPLETE, 200);
    expect(wrong).toEqual([expect.stringMatching(/cannot be reached in time/)]);
  });

  test("what is wrong comes first, and DNS is not asked until it is corrected", async () => {
    smtp.fault = { step: "rcpt", refuse: 550, only: "asha@clinic.example" };
    const { lines } = await check({ ALLOW_PREVIEW_MAIL: "1" }, {});
    expect(lines.slice(0, -1).map((line) => line.split(" ")[0])).toEqual([
      "WRONG",
      "HINT",
      "UNKNOWN",
      "OK",
      "OK",
    ]);
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
  test.each([
    ["/proc/self", "link", /^WRONG .*is a folder in which no files can be stored/],
    ["/proc/self", "link/outbox/of/the/clinic", /^WRONG .*is a folder in which no files can be stored/],
    ["disk", "link/outbox", /^OK .*can be written, read and cleared/],
  ])("behind a link to %s: %s", async (target, path, line) => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "disk"));
    symlinkSync(target, join(folder, "link"));
    expect(await lineFor(join(folder, path))).toMatch(line);
  });
});

describe("the DNS records of the sender's domain", () => {
  const dnsLines = async (answers: Parameters<typeof check>[1]) =>
    (await check({}, answers)).lines.filter((line) => /(?:SPF|DMARC|MX|DKIM)\b/.test(line));

  test("a domain that has none: each is named with what to look for", async () => {
    expect(await dnsLines({})).toEqual([
      expect.stringMatching(/^HINT {4}clinic\.example has no SPF record.*TXT clinic\.example "v=spf1/),
      expect.stringMatching(/^HINT {4}.*TXT _dmarc\.clinic\.example "v=DMARC1/),
      expect.stringMatching(/^HINT {4}clinic\.example has no MX record.*MX clinic\.example/),
      expect.stringMatching(/^HINT {4}clinic\.example has no DKIM record.*\._domainkey\.clinic\.example/),
    ]);
  });

  test.each<[string, Zone]>([
    ["SPF", { "clinic.example": [{ txt: ["other"] }, { mx: "mx.clinic.example" }] }],
    ["MX", { "clinic.example": [{ txt: ["v=spf1 -all"] }] }],
    ["DMARC", { "_dmarc.clinic.example": [] }],
    ["DKIM", { "key1._domainkey.clinic.example": [], "_domainkey.clinic.example": [] }],
  ])("a domain that lacks %s alone", async (name, own) => {
    const zone = Object.fromEntries(
      Object.entries({ ...COMPLETE, ...own }).filter(([, all]) => all.length > 0),
    );
    const hints = (await dnsLines(zone)).filter((line) => line.startsWith("HINT"));
    expect(hints).toEqual([expect.stringContaining(`clinic.example has no ${name} record`)]);
  });

  test.each([
    ["SERVFAIL", failing("SERVFAIL")],
    ["REFUSED", failing("REFUSED")],
    ["nothing", "nothing" as const],
  ])("are one line, and not called missing, where DNS answers %s", async (_what, answers) => {
    expect(await dnsLines(answers)).toEqual([
      expect.stringMatching(
        /^UNKNOWN SPF, DMARC, MX and DKIM of clinic\.example: not known, because no name server/,
      ),
    ]);
  });
});
