import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, test } from "vitest";
import { checkMail } from "../../../scripts/mail/check.ts";

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
  OUTBOX_KEY: Buffer.alloc(32, "k").toString("base64"),
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((smtp) => new Promise<void>((resolve) => smtp.close(resolve))));
});

describe("npm run check:mail against a real server", () => {
  test("all well, and nothing is sent", async () => {
    const port = await server({
      onAuth: accepting,
      onMailFrom: () => expect.unreachable("a mail was sent"),
    });
    const { isWell, lines } = await checkMail(settings(port), SITE);
    expect(lines).toEqual([
      "OK     The server of SMTP_URL responds and accepts the login.",
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

  test("a self-signed certificate", async () => {
    const port = await server({ secure: true });
    expect((await checkMail(settings(port, "smtps"), SITE)).lines[0]).toMatch(/certificate is not trusted/);
  });

  test("encryption demanded, none offered", async () => {
    const port = await server({});
    const env = { ...settings(port), SMTP_URL: `${settings(port).SMTP_URL}?requireTLS=true` };
    expect((await checkMail(env, SITE)).lines[0]).toMatch(/offers no encryption on this port/);
  });

  test("implicit TLS on a server that starts without TLS", async () => {
    const port = await server({});
    expect((await checkMail(settings(port, "smtps"), SITE)).lines[0]).toMatch(/does not start with TLS/);
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
    expect(lines[1]).toMatch(/refuses the login.*ALERT_SMTP_URL/);
    expect(isWell).toBe(false);
  });

  test("with wrong settings no server is contacted", async () => {
    const { lines } = await checkMail({ SMTP_URL: "smtp.provider.example" }, SITE);
    expect(lines.filter((line) => line.startsWith("WRONG"))).toHaveLength(4);
    expect(lines.join("\n")).not.toContain("cannot be reached");
  });
});
