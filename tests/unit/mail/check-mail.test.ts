/** `npm run check:mail` against a real server: what is wrong is named, and mail is sent only if that is asked for. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { checkMail } from "../../../scripts/check/mail.ts";
import { facts } from "../../support/clinic.ts";
import { TestSmtpServer, type SmtpFault } from "../../support/smtp-server.ts";

/** A password with a sign that is encoded. */
const LOGIN = "mailbox-7:s3cret%2Fword";
const smtp = new TestSmtpServer();
beforeAll(() => smtp.start());
afterEach(() => {
  smtp.fault = undefined;
  smtp.mails.length = 0;
});
afterAll(() => smtp.stop());

type Variables = Readonly<Record<string, string>>;

/** The findings of the check, as lines without a password or a user name in them. */
async function check(own: Variables = {}, { isSending = false, isBuilt = true } = {}) {
  const env = {
    SMTP_URL: `smtp://${LOGIN}@127.0.0.1:${smtp.port}`,
    MAIL_FROM: "Website <website@mail.clinic.example>",
    MAIL_TO: "desk@clinic.example, asha@clinic.example",
    MAIL_ALERT_TO: "webmaster@elsewhere.example",
    OUTBOX_KEY: Buffer.alloc(32, "k").toString("base64"),
    ...own,
  };
  const report = await checkMail(env, isBuilt ? facts : undefined, { isSending });
  if (!isSending) expect(smtp.mails).toEqual([]);
  const found = report.findings.map(({ isHint, sentence }) => `${isHint ? "HINT" : "WRONG"} ${sentence}`);
  const lines = [...found, ...report.accepted.map((sentence) => `OK ${sentence}`)];
  expect(lines.join("\n")).not.toMatch(/s3cret|mailbox-7/);
  return { lines, wrong: lines.filter((line) => line.startsWith("WRONG")) };
}

const send = (own?: Variables) => check(own, { isSending: true });

test("without --send the servers are asked, nothing is sent", async () => {
  const { lines } = await check({ ALERT_SMTP_URL: smtp.url });
  expect(lines.filter((line) => line.startsWith("OK"))).toEqual(
    ["SMTP_URL", "ALERT_SMTP_URL"].map((name) => `OK The server of ${name} responds and accepts the login.`),
  );
});

test("--send sends a TEST to each list of recipients", async () => {
  // A service that two forms offer has one list.
  const { lines, wrong } = await send({ MAIL_TO_SERVICE: "Yoga: yoga@clinic.example" });
  expect(wrong).toEqual([]);
  expect(smtp.mails.map(({ from, to, subject }) => [from, to.join(), subject.split(" · ")[0]])).toEqual([
    ["website@mail.clinic.example", "desk@clinic.example,asha@clinic.example", "TEST MAIL_TO"],
    ["website@mail.clinic.example", "yoga@clinic.example", "TEST MAIL_TO_SERVICE"],
    ["website@mail.clinic.example", "webmaster@elsewhere.example", "TEST MAIL_ALERT_TO"],
  ]);
  expect(smtp.mails[0]?.text).toContain("This is a test. No patient is waiting");
  expect(lines).toContain(
    "OK The server of SMTP_URL accepted the mail to desk@clinic.example, asha@clinic.example (MAIL_TO).",
  );
});

test("without a built site nothing is sent", async () => {
  const { wrong } = await check({}, { isSending: true, isBuilt: false });
  expect(wrong).toEqual([expect.stringMatching(/not been built, .*npm run build/)]);
  expect(smtp.mails).toEqual([]);
});

test("wrong settings: no server is contacted; hints come last", async () => {
  smtp.fault = { step: "auth", refuse: 535 };
  expect((await send({ ALLOW_PREVIEW_MAIL: "1", MAIL_TO: "" })).lines).toEqual([
    expect.stringMatching(/^WRONG MAIL_TO is missing.* 503\.$/),
    expect.stringMatching(/^HINT ALLOW_PREVIEW_MAIL is set/),
  ]);
});

describe("a refusal in the words of the server, Node or OpenSSL", () => {
  const oneFull = { step: "rcpt", refuse: 452, only: "asha@clinic.example" } as const;
  const notOwned = { step: "mail", refuse: 550, text: "Not owned by mailbox-7" } as const;
  test.each<[string, SmtpFault | undefined, string | RegExp]>([
    ["smtp://LOGIN@HOST", { step: "auth", refuse: 535 }, "cannot be used: 535 Refused as it was asked to"],
    ["smtp://LOGIN@HOST", { step: "auth", refuse: 454 }, /: 454 .+temporary/],
    [
      "smtp://LOGIN@HOST",
      { step: "data", refuse: 554, text: "5.2.252 SendAsDenied" },
      /SendAsDenied .+ MAIL_FROM .+ "sandbox"/,
    ],
    ["smtp://LOGIN@127.0.0.1:1", undefined, "cannot be used: connect ECONNREFUSED 127.0.0.1:1"],
    ["smtp://LOGIN@HOST", notOwned, "(MAIL_TO): 550 Not owned by …"],
    ["smtp://LOGIN@HOST", oneFull, "the mail to asha@clinic.example (MAIL_TO): 452"],
  ])("%s with %o", async (address, fault, words) => {
    smtp.fault = fault;
    const SMTP_URL = address.replace("LOGIN", LOGIN).replace("HOST", `127.0.0.1:${smtp.port}`);
    expect((await send({ SMTP_URL })).wrong[0]).toMatch(words);
  });
});
