/** `npm run check:mail` against a real server: what is wrong is named, and mail is sent only if that is asked for. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { checkMail } from "#scripts/check/mail.ts";
import { facts } from "#tests/support/clinic.ts";
import { TestSmtpServer, type SmtpFault } from "#tests/support/smtp-server.ts";

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

/** What the check prints, without a password or a user name in it. */
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
  expect(Object.values(report).flat().join("\n")).not.toMatch(/s3cret|mailbox-7/);
  return report;
}

const send = (own?: Variables) => check(own, { isSending: true });

test("without --send the servers are asked, nothing is sent", async () => {
  const { accepted } = await check({ ALERT_SMTP_URL: smtp.url });
  expect(accepted).toEqual(
    ["SMTP_URL", "ALERT_SMTP_URL"].map((name) => `The server of ${name} responds and accepts the login.`),
  );
});

test("--send sends one TEST to everybody", async () => {
  const routes = { MAIL_TO_ROUTES: "Yoga: yoga@clinic.example, desk@clinic.example" };
  const { wrong, accepted } = await send(routes);
  expect(wrong).toEqual([]);
  const everybody = [
    ...["desk@clinic.example", "asha@clinic.example"],
    ...["yoga@clinic.example", "webmaster@elsewhere.example"],
  ];
  expect(smtp.mails).toMatchObject([{ from: "website@mail.clinic.example", to: everybody }]);
  expect(smtp.mails[0]?.subject).toMatch(/^TEST /);
  expect(smtp.mails[0]?.text).toContain("This is a test. No patient is waiting");
  expect(accepted).toContain(`The server of SMTP_URL accepted the mail to ${everybody.join(", ")}.`);
  smtp.mails.length = 0;
  await send({ ...routes, ALERT_SMTP_URL: smtp.url });
  expect(smtp.mails.map(({ to }) => to)).toEqual([everybody.slice(0, 3), everybody.slice(3)]);
});

test("without a built site nothing is sent", async () => {
  const { wrong } = await check({}, { isSending: true, isBuilt: false });
  expect(wrong).toEqual([expect.stringMatching(/not been built, .*npm run build/)]);
  expect(smtp.mails).toEqual([]);
});

test("wrong settings: no server is contacted", async () => {
  smtp.fault = { step: "auth", refuse: 535 };
  expect(await send({ ALLOW_PREVIEW_MAIL: "1", MAIL_TO: "" })).toEqual({
    wrong: [expect.stringMatching(/^MAIL_TO is missing.* 503\.$/)],
    hints: [expect.stringMatching(/^ALLOW_PREVIEW_MAIL is set/)],
    accepted: [],
  });
});

describe("a refusal in the words of the server, Node or OpenSSL", () => {
  const oneFull = { step: "rcpt", refuse: 452, only: "asha@clinic.example" } as const;
  const notOwned = { step: "mail", refuse: 550, text: "Not owned by mailbox-7" } as const;
  test.each<[string, SmtpFault | undefined, string]>([
    ["smtp://LOGIN@HOST", { step: "auth", refuse: 535 }, "cannot be used: 535 Refused as it was asked to"],
    ["smtp://LOGIN@127.0.0.1:1", undefined, "cannot be used: connect ECONNREFUSED 127.0.0.1:1"],
    ["smtp://LOGIN@HOST", notOwned, "elsewhere.example: 550 Not owned by …"],
    ["smtp://LOGIN@HOST", oneFull, "the mail to asha@clinic.example: 452"],
  ])("%s with %o", async (address, fault, words) => {
    smtp.fault = fault;
    const SMTP_URL = address.replace("LOGIN", LOGIN).replace("HOST", `127.0.0.1:${smtp.port}`);
    const { wrong, accepted } = await send({ SMTP_URL });
    expect(wrong).toEqual([expect.stringContaining(words)]);
    expect(accepted.some((sentence) => sentence.includes("desk@"))).toBe(fault === oneFull);
  });
});
