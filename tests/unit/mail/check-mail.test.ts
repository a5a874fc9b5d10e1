/** `npm run check:mail` against real servers: "OK" means that mail would arrive, and nothing is sent to find it out. */
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";

import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { MAILERS } from "../../../netlify/submissions/mail/mailers.ts";
import { smtpMailer } from "../../../netlify/submissions/mail/smtp.ts";
import type { SmtpFault } from "../../../scripts/inbox/smtp.ts";
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

/** How each line begins, without the closing one. */
const kinds = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.slice(0, -1).map((line) => line.split(" ")[0]);

describe("the settings and the connection", () => {
  test("all well: servers, sender, recipients and DNS are OK; what cannot be seen from here is named", async () => {
    const checked = await check();
    expect(kinds(checked)).toEqual(["UNKNOWN", "UNKNOWN", "OK", "OK", "OK", "OK", "OK"]);
    expect(checked.lines[3]).toContain("accepts the sender website@clinic.example and 3 recipients");
  });

  test.each([
    [{ OUTBOX_KEY: undefined }, /OUTBOX_KEY is missing/],
    [{ OUTBOX_KEY: "c2hvcnQ=" }, /OUTBOX_KEY must be 32 bytes in base64/],
    [{ ALLOW_PREVIEW_MAIL: "1" }, /^HINT {4}ALLOW_PREVIEW_MAIL is set/],
    [{ MAIL_ALERT_TO: "" }, /MAIL_ALERT_TO is missing\. Without it nobody/],
  ])("%o is reported", async (own, sentence) => {
    expect((await check(own)).lines).toContainEqual(expect.stringMatching(sentence));
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

  test("a mail service over HTTP is not asked as a mail server", async () => {
    const url = `https://api:${PASSWORD}@127.0.0.1:${smtp.port}/send`;
    const mailers = MAILERS as Map<string, typeof smtpMailer>;
    mailers.set("https:", smtpMailer);
    const { lines, wrong } = await check({ SMTP_URL: url, ALERT_SMTP_URL: "" });
    mailers.delete("https:");
    expect(wrong).toEqual([]);
    expect(lines).toContainEqual(expect.stringMatching(/^UNKNOWN The mail service of SMTP_URL cannot/));
  });

  test("what is wrong comes first, and DNS is not asked until it is corrected", async () => {
    smtp.fault = { step: "rcpt", refuse: 550, only: "asha@clinic.example" };
    expect(kinds(await check({ ALLOW_PREVIEW_MAIL: "1" }, {}))).toEqual([
      ...["WRONG", "HINT", "UNKNOWN", "OK", "OK"],
    ]);
  });

  test("with wrong settings no server is contacted", async () => {
    const { wrong } = await check({ SMTP_URL: "smtp.provider.example", MAIL_TO: "" });
    expect(wrong).toHaveLength(2);
    expect(wrong.join("\n")).not.toContain("cannot be reached");
  });

  test("a server that is down", async () => {
    await smtp.stop();
    expect((await check()).wrong).toEqual([expect.stringMatching(/no server listens on that port/)]);
  });
});

describe("what a server refuses is named, with its reply", () => {
  const SENDER = /refuses the sender website@clinic\.example \(MAIL_FROM\)/;
  const forSender = { step: "rcpt", refuse: 554, text: "<website@clinic.example>: rejected" } as const;
  const asha = { step: "rcpt", refuse: 550, text: "User unknown", only: "asha@clinic.example" } as const;
  test.each<[SmtpFault, string, RegExp]>([
    [{ auth: 535 }, "", /refuses the login.*app password.*535/],
    [{ step: "mail", refuse: 553, text: "Not owned" }, "", new RegExp(`${SENDER.source}.*553 Not owned`)],
    [forSender, "", SENDER],
    [asha, "", /refuses the recipient asha@clinic\.example \(MAIL_TO\).*550 User unknown/],
    [{ step: "connect", hang: true }, "", /did not respond in time/],
    [{ step: "connect", refuse: 421 }, "smtps:", /does not start with TLS/],
    [{ step: "connect", refuse: 421 }, "?requireTLS=true", /closed the connection|offers no encryption/],
  ])("%o at %j", async (fault, url, sentence) => {
    if (url === "") smtp.fault = fault;
    const [scheme, query] = url.startsWith("?") ? ["smtp:", url] : [url || "smtp:", ""];
    const own = { SMTP_URL: `${scheme}//desk:${PASSWORD}@127.0.0.1:${smtp.port}${query}` };
    expect((await check(own, COMPLETE, 1_000)).wrong).toEqual([expect.stringMatching(sentence)]);
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

  test.each<[SmtpFault, RegExp]>([
    [{ auth: 535 }, /refuses the login.*ALERT_SMTP_URL/],
    [{ step: "rcpt", refuse: 554 }, /server of ALERT_SMTP_URL refuses the recipient webmaster@.*554/],
  ])("alarms with a server of their own: %o", async (fault, sentence) => {
    alarms.fault = fault;
    const { wrong } = await check({ ALERT_SMTP_URL: `smtp://desk:${PASSWORD}@localhost:${alarms.port}` });
    expect(wrong).toEqual([expect.stringMatching(sentence)]);
  });
});

test.each([
  ["outbox", /^WRONG .*OUTBOX_DIRECTORY is not an absolute path/],
  // A file in its place: permissions would not stop root.
  [join(import.meta.filename, "outbox"), /^WRONG .*OUTBOX_DIRECTORY cannot be used \(create ENOTDIR\)/],
  // Node never ends to create a folder there.
  ["/tmp/../proc/self/outbox", /^WRONG .*is a folder in which no files can be stored/],
  ["kernel/outbox/of/the/clinic", /^WRONG .*is a folder in which no files can be stored/],
  ["disk/outbox", /^OK .*can be written, read and cleared/],
])("the folder %s, which may be behind a link", async (folder, line) => {
  const temporary = temporaryFolder();
  mkdirSync(join(temporary, "real"));
  symlinkSync("real", join(temporary, "disk"));
  symlinkSync("/proc/self", join(temporary, "kernel"));
  const path = /^(?:disk|kernel)/.test(folder) ? join(temporary, folder) : folder;
  const { lines } = await check({ OUTBOX_DIRECTORY: path });
  expect(lines.find((each) => each.includes("OUTBOX_DIRECTORY"))).toMatch(line);
});

describe("the DNS records of the sender's domain", () => {
  const dnsLines = async (answers: Parameters<typeof check>[1]) =>
    (await check({}, answers)).lines.filter((line) => /(?:SPF|DMARC|MX|DKIM)\b/.test(line));

  test.each<[string, Zone]>([
    ["SPF", { "clinic.example": [{ txt: ["other"] }, { mx: "mx.clinic.example" }] }],
    ["MX", { "clinic.example": [{ txt: ["v=spf1 -all"] }] }],
    ["DMARC", { "_dmarc.clinic.example": [] }],
    ["DKIM", { "key1._domainkey.clinic.example": [] }],
  ])("a domain that lacks %s alone: what to look for", async (name, own) => {
    const zone = { ...COMPLETE, ...own };
    const some = Object.fromEntries(Object.entries(zone).filter(([, all]) => all.length > 0));
    const hints = (await dnsLines(some)).filter((line) => line.startsWith("HINT"));
    expect(hints).toEqual([expect.stringMatching(`clinic.example has no ${name} record.* Look for: `)]);
  });

  test.each([
    ["SERVFAIL", failing("SERVFAIL")],
    ["nothing", "nothing" as const],
  ])("are one line, and not called missing, where DNS answers %s", async (_what, answers) => {
    const unknown =
      /^UNKNOWN SPF, DMARC, MX and DKIM of clinic\.example could not be checked, because no name server/;
    expect(await dnsLines(answers)).toEqual([expect.stringMatching(unknown)]);
  });
});
