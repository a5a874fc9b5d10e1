/** `npm run check:mail` against a real server: "OK" means that mail would arrive, and nothing is sent to find it out. */
import { NODATA, NOTFOUND, SERVFAIL } from "node:dns";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { MAILERS } from "../../../netlify/submissions/mail/mailers.ts";
import { smtpMailer } from "../../../netlify/submissions/mail/smtp.ts";
import type { SmtpFault } from "../../../scripts/inbox/smtp.ts";
import { checkMail } from "../../../scripts/mail/check.ts";
import { bind } from "../../../scripts/server/listen.ts";
import { TestSmtpServer } from "../../support/smtp-server.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const PASSWORD = "s3cret-word";
const smtp = new TestSmtpServer();
beforeAll(() => smtp.start());
afterEach(() => void (smtp.fault = undefined));
afterAll(async () => {
  await smtp.stop();
  expect(smtp.mails).toEqual([]);
});

/** What DNS answers for a name: the strings of its TXT records, or why there are none. */
type Zone = Readonly<Record<string, string[][] | string>>;
const COMPLETE: Zone = {
  // A long record is several strings (RFC 7208, section 3.3).
  "clinic.example": [["google-site-verification=1"], ["v=sp", "f1 ip4:192.0.2.1 -all"]],
  "_dmarc.clinic.example": [["v=DMARC1; p=none"]],
  // A name that has no record, but others below it, exists (RFC 8020).
  "_domainkey.clinic.example": NODATA,
  MX: [["mx.clinic.example"]],
};

/** The lines of the check, without a password in them. @param reason why DNS has nothing for other names */
async function check(own: Readonly<Record<string, string>> = {}, zone = COMPLETE, reason: string = NOTFOUND) {
  const resolveTxt = (name: string): Promise<string[][]> => {
    const found = zone[name] ?? reason;
    if (typeof found !== "string") return Promise.resolve(found);
    return Promise.reject(Object.assign(new Error(found), { code: found }));
  };
  const dns = {
    resolveTxt,
    resolveMx: async () => (await resolveTxt("MX")).map(([exchange = ""]) => ({ exchange, priority: 10 })),
  };
  const env = {
    SMTP_URL: `smtp://desk:${PASSWORD}@127.0.0.1:${smtp.port}`,
    MAIL_FROM: "Website <website@clinic.example>",
    MAIL_TO: "desk@clinic.example, asha@clinic.example",
    MAIL_ALERT_TO: "webmaster@elsewhere.example",
    OUTBOX_KEY: Buffer.alloc(32, "k").toString("base64"),
    ...own,
  };
  // Only for a server that never responds, so that nothing depends on the speed of the machine.
  const limit = smtp.fault && "hang" in smtp.fault ? { limitMs: 100 } : {};
  const { isWell, lines } = await checkMail(env, "https://clinic.example", { dns, ...limit });
  expect(lines.join("\n")).not.toContain(PASSWORD);
  const wrong = lines.filter((line) => line.startsWith("WRONG"));
  expect(isWell).toBe(wrong.length === 0);
  expect(lines.at(-1)).toMatch(isWell ? /^The settings are complete/ : /^Mail does not work yet/);
  return { lines, wrong, kinds: lines.slice(0, -1).map((line) => line.split(" ")[0]) };
}

test("no problems: servers, sender, recipients and DNS are OK; what cannot be checked from here is named", async () => {
  const { kinds, lines } = await check();
  expect(kinds).toEqual(["UNKNOWN", "UNKNOWN", "OK", "OK", "OK", "OK", "OK"]);
  expect(lines[3]).toContain("accepts the sender website@clinic.example and 3 of 3 recipients");
});

test("errors come first, and DNS is not queried until they are corrected", async () => {
  smtp.fault = { step: "rcpt", refuse: 550, only: "asha@clinic.example" };
  const { kinds, lines } = await check({ ALLOW_PREVIEW_MAIL: "1" }, {});
  expect(kinds).toEqual(["WRONG", "HINT", "UNKNOWN", "OK", "OK"]);
  expect(lines[1]).toContain("ALLOW_PREVIEW_MAIL is set");
});

test("with wrong settings no server is contacted", async () => {
  smtp.fault = { auth: 535 };
  const { wrong } = await check({ MAIL_TO: "" });
  expect(wrong).toEqual([expect.stringContaining("MAIL_TO is missing")]);
});

test("a mail service over HTTP is not asked as a mail server", async () => {
  const mailers = MAILERS as Map<string, typeof smtpMailer>;
  mailers.set("https:", smtpMailer);
  const { lines, wrong } = await check({ SMTP_URL: `https://api:${PASSWORD}@127.0.0.1:${smtp.port}/send` });
  mailers.delete("https:");
  expect(wrong).toEqual([]);
  expect(lines).toContainEqual(expect.stringMatching(/^UNKNOWN The mail service of SMTP_URL cannot/));
});

describe("what a server refuses is named, with its reply", () => {
  const refused = (step: "mail" | "rcpt", text: string, only?: string): SmtpFault => ({
    ...{ step, refuse: 550, text },
    ...(only !== undefined && { only }),
  });
  test.each<[string, SmtpFault | undefined, RegExp]>([
    ["smtp://HOST", { auth: 535 }, /refuses the login.*app password.*535/],
    ["smtp://HOST", refused("mail", "Not owned"), /refuses the sender website@.*\(MAIL_FROM\).*Not owned/],
    ["smtp://HOST", refused("rcpt", "<website@clinic.example>: no"), /refuses the sender website@/],
    ["smtp://HOST", refused("rcpt", "Unknown", "asha@clinic.example"), /asha@.*\(MAIL_TO\).*550 Unknown/],
    ["smtp://HOST", { step: "connect", hang: true }, /did not respond in time.*use smtps:\/\/ where/],
    ["smtps://HOST", undefined, /no encryption of this kind.*Use smtps:\/\/ with port 465, or smtp:/],
    ["smtp://HOST?requireTLS=true", undefined, /no encryption of this kind.*reply/],
    ["smtp://user:secret@127.0.0.1:1", undefined, /no server listens on that port/],
  ])("%s with %o", async (address, fault, sentence) => {
    smtp.fault = fault;
    const url = address.replace("HOST", `desk:${PASSWORD}@127.0.0.1:${smtp.port}`);
    expect((await check({ SMTP_URL: url })).wrong).toEqual([expect.stringMatching(sentence)]);
  });

  test("a certificate that is not trusted", async () => {
    // The library's own certificate is self-signed.
    const server = new SMTPServer({ secure: true, logger: false, closeTimeout: 50 });
    server.on("error", () => undefined);
    onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
    const url = `smtps://desk:${PASSWORD}@127.0.0.1:${await bind(server.server, 0)}`;
    expect((await check({ SMTP_URL: url })).wrong).toEqual([
      expect.stringMatching(/certificate is not trusted/),
    ]);
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

  test("alarms with a separate server", async () => {
    smtp.fault = refused("rcpt", "Unknown", "webmaster@elsewhere.example");
    const { wrong } = await check({ ALERT_SMTP_URL: `smtp://desk:${PASSWORD}@127.0.0.1:${smtp.port}` });
    expect(wrong).toEqual([expect.stringMatching(/server of ALERT_SMTP_URL refuses .* webmaster@/)]);
  });
});

test("the folder of the outbox is tried", async () => {
  const { lines } = await check({ OUTBOX_DIRECTORY: temporaryFolder() });
  expect(lines).toContainEqual(expect.stringMatching(/^OK .*can be written, read and cleared/));
  // Permissions would not stop root.
  const { wrong } = await check({ OUTBOX_DIRECTORY: join(import.meta.filename, "outbox") });
  expect(wrong).toEqual([expect.stringMatching(/OUTBOX_DIRECTORY cannot be used \(create ENOTDIR\)/)]);
});

describe("the DNS records of the sender's domain", () => {
  test.each<[string, Zone, readonly string[]]>([
    ["lacks all", {}, ["SPF", "DMARC", "MX", "DKIM"]],
    [
      "has others",
      { "clinic.example": [["v"]], "_dmarc.clinic.example": [["v"]] },
      ["SPF", "DMARC", "MX", "DKIM"],
    ],
  ])("a domain that %s: what to look for", async (_what, zone, missing) => {
    const { lines } = await check({}, zone);
    const hints = lines.filter((line) => line.startsWith("HINT"));
    expect(hints.map((hint) => / has no (\w+) record.* Look for: /.exec(hint)?.[1])).toEqual(missing);
  });

  test("are one line, and not called missing, if DNS does not respond", async () => {
    const { lines } = await check({}, {}, SERVFAIL);
    expect(lines[1]).toMatch(/^UNKNOWN SPF, DMARC, MX, DKIM of clinic\.example could not be checked/);
    expect(lines.join()).not.toContain("HINT");
  });
});
