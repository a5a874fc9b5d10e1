import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkMail as checkMailWith } from "../../../scripts/mail/check.ts";
import { failing, startDns } from "../../support/dns-server.ts";
import type { Zone } from "../../support/dns-server.ts";

const SITE = "https://clinic.example";
const PASSWORD = "s3cret-word";
const open: SMTPServer[] = [];

/** A real mail server on a free port; encryption off, since it is the same machine. */
async function server(options: SMTPServerOptions): Promise<number> {
  const smtp = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    logger: false,
    ...options,
  });
  smtp.on("error", () => undefined);
  open.push(smtp);
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  const address: AddressInfo | string | null = smtp.server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

const refusal = (responseCode: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode });

const accepting: SMTPServerOptions["onAuth"] = (auth, _session, done) => done(null, { user: auth.username });

const settings = (port: number, scheme = "smtp") => ({
  SMTP_URL: `${scheme}://desk:${PASSWORD}@127.0.0.1:${port}`,
  MAIL_FROM: "Website <website@clinic.example>",
  MAIL_TO: "desk@clinic.example, asha@clinic.example",
  MAIL_ALERT_TO: "webmaster@elsewhere.example",
  OUTBOX_KEY: Buffer.alloc(32, "k").toString("base64"),
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
const without = (gone: string): Zone =>
  Object.fromEntries(Object.entries(COMPLETE).filter(([name]) => name !== gone));

/** Checks with a real resolver, over UDP, that asks a name server of this test. */
async function checkMail(
  env: Readonly<Record<string, string | undefined>>,
  site: string,
  answers: Parameters<typeof startDns>[0] = COMPLETE,
) {
  const { resolver, stop } = await startDns(answers);
  return checkMailWith(env, site, resolver).finally(stop);
}

/** A server that accepts the login, refuses some commands, and fails the test when a mail is sent. */
const refusing = (refused: Readonly<Record<string, Error>>) =>
  server({
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
    onMailFrom: ({ address }, _session, done) => done(refused[address]),
    onRcptTo: ({ address }, _session, done) => done(refused[address]),
    onData: () => expect.unreachable("a mail was sent"),
  });

afterEach(async () => {
  await Promise.all(open.splice(0).map((smtp) => new Promise<void>((resolve) => smtp.close(resolve))));
});

describe("npm run check:mail against a real server", () => {
  test("all well, and nothing is sent", async () => {
    const port = await server({
      onAuth: accepting,
      onData: () => expect.unreachable("a mail was sent"),
    });
    const { isWell, lines } = await checkMail(settings(port), SITE);
    expect(lines).toEqual([
      "OK     The server of SMTP_URL responds and accepts the login.",
      "OK     It accepts the sender website@clinic.example and 3 recipients. No mail was sent.",
      "UNSEEN The outbox on Netlify Blobs can be reached by the published site only: open /api/health there, which reads it.",
      "OK     clinic.example has a record for SPF.",
      "OK     clinic.example has a record for DMARC.",
      "OK     clinic.example has a record for MX.",
      "UNSEEN DKIM cannot be looked up, because only the provider knows the record's name. Look for: CNAME or TXT <name>._domainkey.clinic.example, as the provider shows it.",
      "The settings are complete. No mail was sent: docs/operating.md explains how to see one arrive at every recipient.",
    ]);
    expect(isWell).toBe(true);
  });

  test.each([
    ["is missing", undefined, /OUTBOX_KEY is missing/],
    ["is too short", "c2hvcnQ=", /OUTBOX_KEY must be 32 bytes in base64/],
  ])("a key that stops every form is reported when it %s", async (_name, OUTBOX_KEY, sentence) => {
    const port = await server({ onAuth: accepting });
    const { isWell, lines } = await checkMail({ ...settings(port), OUTBOX_KEY }, SITE);
    expect(lines[0]).toMatch(sentence);
    expect(isWell).toBe(false);
  });

  test("a setting that lets previews send mail is mentioned", async () => {
    const port = await server({ onAuth: accepting });
    const { isWell, lines } = await checkMail({ ...settings(port), ALLOW_PREVIEW_MAIL: "1" }, SITE);
    expect(lines[0]).toMatch(/^HINT {3}ALLOW_PREVIEW_MAIL is set/);
    expect(isWell).toBe(true);
  });

  test("a refused login (535)", async () => {
    const port = await server({ onAuth: (_a, _s, done) => done(refusal(535, "Authentication failed")) });
    const { isWell, lines } = await checkMail(settings(port), SITE);
    expect(lines[0]).toMatch(/refuses the login.*app password.*535/);
    expect(lines.at(-1)).toBe("Mail does not work yet. docs/operating.md explains how to set it up.");
    expect(lines.join("\n")).not.toContain(PASSWORD);
    expect(isWell).toBe(false);
  });

  test("a server that is down", async () => {
    const port = await server({});
    await new Promise<void>((resolve) => open.pop()?.close(resolve));
    const { isWell, lines } = await checkMail(settings(port), SITE);
    expect(lines[0]).toMatch(/^WRONG {2}The server cannot be reached: no server listens on that port/);
    expect(isWell).toBe(false);
  });

  test.each([
    ["a self-signed certificate", true, "smtps", "", /certificate is not trusted/],
    [
      "encryption demanded, none offered",
      false,
      "smtp",
      "?requireTLS=true",
      /offers no encryption on this port/,
    ],
    ["implicit TLS on a server that starts without TLS", false, "smtps", "", /does not start with TLS/],
  ] as const)("%s", async (_what, secure, scheme, query, sentence) => {
    const env = settings(await server({ secure }), scheme);
    const { lines } = await checkMail({ ...env, SMTP_URL: `${env.SMTP_URL}${query}` }, SITE);
    expect(lines[0]).toMatch(sentence);
  });

  test("a password with special characters, encoded as in the guide", async () => {
    const tried: (string | null | undefined)[] = [];
    const port = await server({
      onAuth: (auth, _s, done) => {
        tried.push(auth.username, auth.password);
        done(null, { user: auth.username });
      },
    });
    const env = {
      ...settings(port),
      SMTP_URL: `smtp://me%40clinic.example:a%40b%2Fc%23d%3Ae@127.0.0.1:${port}`,
    };
    expect((await checkMail(env, SITE)).isWell).toBe(true);
    expect(tried).toEqual(["me@clinic.example", "a@b/c#d:e"]);
  });

  test("the server for alarms is checked too", async () => {
    const port = await server({ onAuth: accepting });
    const refusing = await server({ onAuth: (_a, _s, done) => done(refusal(535, "No")) });
    const env = { ...settings(port), ALERT_SMTP_URL: `smtp://desk:${PASSWORD}@localhost:${refusing}` };
    const { isWell, lines } = await checkMail(env, SITE);
    expect(lines[2]).toMatch(/refuses the login.*ALERT_SMTP_URL/);
    expect(isWell).toBe(false);
  });

  test("with wrong settings no server is contacted", async () => {
    const { lines } = await checkMail({ SMTP_URL: "smtp.provider.example" }, SITE);
    expect(lines.filter((line) => line.startsWith("WRONG"))).toHaveLength(5);
    expect(lines.join("\n")).not.toContain("cannot be reached");
  });
});

/** Protects: "OK" means that mail would arrive. Nothing is sent to find it out. */
describe("what a server says to the envelope", () => {
  const wrongLines = async (
    refused: Readonly<Record<string, Error>>,
    own = {},
  ): Promise<readonly string[]> => {
    const { isWell, lines } = await checkMail({ ...settings(await refusing(refused)), ...own }, SITE);
    const wrong = lines.filter((line) => line.startsWith("WRONG"));
    expect(isWell).toBe(wrong.length === 0);
    return wrong;
  };

  test("a sender that is not allowed is named, with the server's reply", async () => {
    const [line] = await wrongLines({ "website@clinic.example": refusal(553, "Sender not owned by user") });
    expect(line).toMatch(/refuses the sender website@clinic\.example \(MAIL_FROM\).*553 Sender not owned/);
  });

  test("a sender that the server reports only at the recipients", async () => {
    const late = refusal(554, "<website@clinic.example>: Sender address rejected");
    const names = ["desk@clinic.example", "asha@clinic.example", "webmaster@elsewhere.example"];
    const lines = await wrongLines(Object.fromEntries(names.map((name) => [name, late])));
    expect(lines).toEqual([expect.stringContaining("refuses the sender website@clinic.example (MAIL_FROM)")]);
  });

  test("one of two recipients refused", async () => {
    const lines = await wrongLines({ "asha@clinic.example": refusal(550, "User unknown") });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/refuses the recipient asha@clinic\.example \(MAIL_TO\).*550 User unknown/);
  });

  test("the recipients of every form, every service and the alarms are offered, each once", async () => {
    const unknown = refusal(450, "Mailbox unavailable");
    const own = {
      MAIL_TO_COMMENT: "blog@clinic.example",
      MAIL_TO_SERVICE: "Yoga: yoga@clinic.example, blog@clinic.example",
    };
    const names = ["desk", "asha", "blog", "yoga"].map((name) => `${name}@clinic.example`);
    const refused = Object.fromEntries(
      [...names, "webmaster@elsewhere.example"].map((name) => [name, unknown]),
    );
    const lines = await wrongLines(refused, own);
    expect(lines).toHaveLength(5);
    expect(lines[2]).toContain("blog@clinic.example (MAIL_TO_COMMENT, MAIL_TO_SERVICE)");
    expect(lines[4]).toContain("webmaster@elsewhere.example (MAIL_ALERT_TO)");
  });

  test("alarms have a server of their own: their recipients are offered to that one", async () => {
    const second = await refusing({ "webmaster@elsewhere.example": refusal(554, "Relay access denied") });
    const [line] = await wrongLines({}, { ALERT_SMTP_URL: `smtp://desk:${PASSWORD}@localhost:${second}` });
    expect(line).toMatch(
      /server of ALERT_SMTP_URL refuses the recipient webmaster@.*554 Relay access denied/,
    );
  });

  test("no address for alarms", async () => {
    const lines = await wrongLines({}, { MAIL_ALERT_TO: "" });
    expect(lines).toEqual([
      expect.stringMatching(/MAIL_ALERT_TO is missing\. Without it nobody is informed/),
    ]);
  });
});

describe("the store", () => {
  const lineFor = async (folder: string): Promise<string | undefined> => {
    const env = { ...settings(await refusing({})), OUTBOX_DIRECTORY: folder };
    return (await checkMail(env, SITE)).lines.find((line) => line.includes("OUTBOX_DIRECTORY"));
  };

  test("a folder is written, read and cleared", async () => {
    const folder = mkdtempSync(join(tmpdir(), "outbox-"));
    expect(await lineFor(folder)).toMatch(/^OK .*can be written, read and cleared/);
    expect(readdirSync(join(folder, "check"))).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  test("a folder that cannot be written", async () => {
    // A file in its place: permissions would not stop root.
    expect(await lineFor(join(import.meta.filename, "outbox"))).toMatch(
      /^WRONG .*cannot be used \(create ENOTDIR\)/,
    );
  });

  test.each([
    ["that depends on where the server is started", "outbox", "is not an absolute path"],
    // Node never ends to create a folder there.
    ["of the kernel", "/proc/outbox", "is a folder in which no files can be stored"],
    ["of the kernel, written otherwise", "/tmp/../proc/self/outbox", "is a folder in which no files"],
  ])("a folder %s", async (_what, folder, problem) => {
    expect(await lineFor(folder)).toMatch(new RegExp(`^WRONG .*OUTBOX_DIRECTORY ${problem}`));
  });

  test.each(["link", "link/outbox", "link/outbox/of/the/clinic"])(
    "%s, a link to a folder of the kernel",
    async (path) => {
      const folder = mkdtempSync(join(tmpdir(), "outbox-"));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      symlinkSync("/proc/self", join(folder, "link"));
      expect(await lineFor(join(folder, path))).toMatch(
        /^WRONG .*is a folder in which no files can be stored/,
      );
    },
  );

  test("a link to a folder on a disk", async () => {
    const folder = mkdtempSync(join(tmpdir(), "outbox-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, "disk"));
    symlinkSync(join(folder, "disk"), join(folder, "link"));
    expect(await lineFor(join(folder, "link", "outbox"))).toMatch(/^OK .*can be written, read and cleared/);
    expect(readdirSync(join(folder, "disk"))).toEqual(["outbox"]);
  });
});

describe("the DNS records of the sender's domain", () => {
  const dnsLines = async (answers: Parameters<typeof startDns>[0]): Promise<readonly string[]> => {
    const { lines } = await checkMail(settings(await refusing({})), SITE, answers);
    return lines.filter((line) => /(?:SPF|DMARC|MX|DKIM)\b/.test(line));
  };

  test("a domain that has none: each is named with what to look for", async () => {
    const lines = await dnsLines({});
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^HINT {3}clinic\.example has no SPF record.*TXT clinic\.example "v=spf1/);
    expect(lines[1]).toMatch(/^HINT {3}.*TXT _dmarc\.clinic\.example "v=DMARC1/);
    expect(lines[2]).toMatch(/^HINT {3}clinic\.example has no MX record.*MX clinic\.example/);
    expect(lines[3]).toMatch(/^HINT {3}clinic\.example has no DKIM record.*\._domainkey\.clinic\.example/);
  });

  test.each([
    ["SPF", { ...COMPLETE, "clinic.example": [{ txt: ["other"] }, { mx: "mx.clinic.example" }] }],
    ["MX", { ...COMPLETE, "clinic.example": [{ txt: ["v=spf1 -all"] }] }],
    ["DMARC", without("_dmarc.clinic.example")],
    ["DKIM", without("key1._domainkey.clinic.example")],
  ])("a domain that lacks %s alone", async (name, zone) => {
    const hints = (await dnsLines(zone)).filter((line) => line.startsWith("HINT"));
    expect(hints).toHaveLength(1);
    expect(hints[0]).toContain(`clinic.example has no ${name} record`);
  });

  test.each(["SERVFAIL", "REFUSED"] as const)("are not called missing where DNS answers %s", async (code) => {
    const lines = await dnsLines(failing(code));
    expect(lines).toHaveLength(4);
    for (const line of lines)
      expect(line).toMatch(/^UNSEEN .*(?:could not be looked up \(E|DKIM cannot be looked up)/);
  });

  test("are not called missing where no server answers", async () => {
    const { resolver, stop } = await startDns({});
    await stop();
    const { lines } = await checkMailWith(settings(await refusing({})), SITE, resolver);
    expect(lines.filter((line) => /could not be looked up \(ECONNREFUSED\)/.test(line))).toHaveLength(3);
    expect(lines.join("\n")).not.toContain("record, so");
  });
});
