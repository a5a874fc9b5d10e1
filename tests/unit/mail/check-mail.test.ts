/** `npm run check:mail` against a real server: what is wrong is named, and mail is sent only if that is asked for. */
import { NODATA, NOTFOUND, SERVFAIL } from "node:dns";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { checkMail } from "../../../scripts/mail/mail-findings.ts";
import { facts } from "../../support/clinic.ts";
import { TestSmtpServer, type SmtpFault } from "../../support/smtp-server.ts";

const PASSWORD = "s3cret-word";
const smtp = new TestSmtpServer();
beforeAll(() => smtp.start());
afterEach(() => {
  smtp.fault = undefined;
  smtp.mails.length = 0;
});
afterAll(() => smtp.stop());

/** What DNS returns for a name: the strings of its TXT records, or why there are none. */
type Zone = Readonly<Record<string, string[][] | string>>;
const COMPLETE: Zone = {
  // A long record is several strings (RFC 7208, section 3.3).
  "clinic.example": [["google-site-verification=1"], ["v=sp", "f1 ip4:192.0.2.1 -all"]],
  "_dmarc.clinic.example": [["v=DMARC1; p=none"]],
  // A name that has no record, but others below it, exists (RFC 8020).
  "_domainkey.clinic.example": NODATA,
  MX: [["mx.clinic.example"]],
};

type Variables = Readonly<Record<string, string>>;

/** The lines of the check, without a password in them. @param reason why DNS has nothing for other names */
async function check(
  own: Variables = {},
  {
    zone = COMPLETE,
    reason = NOTFOUND,
    isSending = false,
    isBuilt = true,
  }: { zone?: Zone; reason?: string; isSending?: boolean; isBuilt?: boolean } = {},
) {
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
  const { isWell, lines } = await checkMail(env, isBuilt ? facts : undefined, { dns, isSending, ...limit });
  if (!isSending) expect(smtp.mails).toEqual([]);
  expect(lines.join("\n")).not.toContain(PASSWORD);
  const wrong = lines.filter((line) => line.startsWith("WRONG"));
  expect(isWell).toBe(wrong.length === 0);
  return { lines, wrong, kinds: lines.slice(0, -1).map((line) => line.split(" ")[0]) };
}

/** With --send. */
const send = (own?: Variables) => check(own, { isSending: true });

test("without --send nothing is sent, and what only --send can show is named", async () => {
  const { kinds, lines } = await check();
  expect(kinds).toEqual(["UNKNOWN", "UNKNOWN", "OK", "OK", "OK", "OK"]);
  expect(lines[0]).toMatch(/accepts the sender website@clinic\.example and every recipient .*-- --send/);
  expect(lines.at(-1)).toMatch(/^The settings are complete/);
});

test("--send sends a mail marked TEST to each list of recipients, from the sender of submissions", async () => {
  // A service that two forms offer has one list.
  const { kinds, lines } = await send({ MAIL_TO_SERVICE: "Yoga: yoga@clinic.example" });
  expect(kinds.filter((kind) => kind !== "OK")).toEqual(["UNKNOWN"]);
  expect(smtp.mails.map(({ from, to, subject }) => [from, to.join(), subject.split(" · ")[0]])).toEqual([
    ["website@clinic.example", "desk@clinic.example,asha@clinic.example", "TEST MAIL_TO"],
    ["website@clinic.example", "yoga@clinic.example", "TEST MAIL_TO_SERVICE"],
    ["website@clinic.example", "webmaster@elsewhere.example", "TEST MAIL_ALERT_TO"],
  ]);
  expect(smtp.mails[0]?.text).toContain("This is a test. No patient is waiting");
  expect(lines.filter((line) => line.includes(" accepted the mail to "))).toHaveLength(4);
  expect(lines.at(-1)).toMatch(/^The servers accepted every mail/);
});

test("without a built site --send sends nothing, and says so", async () => {
  const { wrong } = await check({}, { isSending: true, isBuilt: false });
  expect(wrong).toEqual([expect.stringMatching(/not been built, .*npm run build/)]);
  expect(smtp.mails).toEqual([]);
});

test("with wrong settings no server is contacted, and DNS is not queried", async () => {
  smtp.fault = { auth: 535 };
  const { kinds, wrong, lines } = await send({ MAIL_TO: "" });
  expect(wrong).toEqual([expect.stringContaining("MAIL_TO is missing")]);
  expect(kinds).not.toContain("HINT");
  expect(lines.at(-1)).toMatch(/^Mail does not work yet/);
});

describe("what a server refuses is named, with its reply", () => {
  const refused = (step: "mail" | "accepted", text: string) => ({ step, refuse: 550, text });
  const url = (address: string) => address.replace("HOST", `desk:${PASSWORD}@127.0.0.1:${smtp.port}`);
  test.each<[string, SmtpFault | undefined, RegExp]>([
    ["smtp://HOST", { auth: 535 }, /refuses the login.*app password.*535/],
    ["smtp://HOST", { step: "connect", hang: true }, /did not respond in time.*use smtps:\/\/ where/],
    ["smtps://HOST", undefined, /no encryption of this kind.*Use smtps:\/\/ with port 465, or smtp:/],
    ["smtp://user:secret@127.0.0.1:1", undefined, /no server listens on that port/],
    ["smtp://HOST", refused("mail", "Not owned"), /refuses the sender website@.*\(MAIL_FROM\).*Not owned/],
    ["smtp://HOST", refused("accepted", "Looks like spam"), /refuses the mail itself.*550 Looks like spam/],
  ])("%s with %o", async (address, fault, sentence) => {
    smtp.fault = fault;
    expect((await send({ SMTP_URL: url(address) })).wrong).toEqual([expect.stringMatching(sentence)]);
  });

  test("every refused recipient of every list, also when none is accepted; alarms have their own server", async () => {
    const second = await new TestSmtpServer().start();
    onTestFinished(() => second.stop());
    smtp.fault = second.fault = { step: "rcpt", refuse: 450 };
    const lists = { MAIL_TO_COMMENT: "Blog@CLINIC.example", ALERT_SMTP_URL: second.urlWithLogin };
    const { wrong } = await send(lists);
    expect(wrong.map((line) => /server of (\w+) .* mail to (\S+ \(\w+\))\./.exec(line)?.slice(1))).toEqual([
      ["SMTP_URL", "desk@clinic.example (MAIL_TO)"],
      ["SMTP_URL", "asha@clinic.example (MAIL_TO)"],
      ["SMTP_URL", "Blog@CLINIC.example (MAIL_TO_COMMENT)"],
      ["ALERT_SMTP_URL", "webmaster@elsewhere.example (MAIL_ALERT_TO)"],
    ]);
  });
});

test("the DNS records that the sender's domain lacks: what to look for", async () => {
  const zone = { "clinic.example": [["v"]], "_dmarc.clinic.example": [["v"]] };
  const { lines } = await check({}, { zone });
  const hints = lines.flatMap((line) => /^HINT .* has no (\w+) record.* Look for: /.exec(line)?.[1] ?? []);
  expect(hints).toEqual(["SPF", "DMARC", "MX", "DKIM"]);
});

test("DNS that does not respond is one line, and no record is called missing", async () => {
  const { lines } = await check({}, { zone: {}, reason: SERVFAIL });
  expect(lines[1]).toMatch(/^UNKNOWN SPF, DMARC, MX, DKIM of clinic\.example could not be checked/);
  expect(lines.join()).not.toContain("HINT");
});
