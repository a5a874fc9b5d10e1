import { expect, onTestFinished, test, vi } from "vitest";
import { HOUR } from "#netlify/submissions/limits.ts";
import { deployContextOf } from "#netlify/submissions/built-facts.ts";
import { writeFacts } from "#tests/support/clinic.ts";
import { runScheduled } from "#netlify/submissions/watch/scheduled.ts";
import { TestSmtpServer } from "#tests/support/smtp-server.ts";
import { useMemorySite } from "#tests/support/memory-site.ts";
import { SAMPLES } from "#tests/support/submission-samples.ts";

/** Protects P6 and P9: the published site is recognised as such, and says what it lacks. */
const site = useMemorySite();

test.each<[string | undefined, string | undefined, string, string | undefined]>([
  ["production", undefined, "dev", "production"],
  ["production", "deploy-preview", "", "deploy-preview"],
  [undefined, undefined, "production", "production"],
])("built for %s, asked as %j, with CONTEXT=%s: %s", (built, stated, own, context) => {
  const env = { BUILT_FACTS_FOLDER: writeFacts({ deployContext: built }), CONTEXT: own };
  expect(deployContextOf(stated, env)).toBe(context);
});

test("without a deploy context: health 503, and a sentence", async () => {
  vi.stubEnv("CONTEXT", "");
  site.context = "";
  expect(await site.health()).toEqual({ status: 503, ok: false, error: "settings" });
  expect(site.logs.join()).toMatch(/The deploy context is unknown: .*nothing is sent\./);
});

test("without usable facts: 503, an alarm in words of the code", async () => {
  for (const broken of ["/nowhere", writeFacts({ texts: {} })]) {
    site.mails.length = 0;
    vi.stubEnv("BUILT_FACTS_FOLDER", broken);
    expect(await site.post("no facts")).toMatchObject({ status: 503, body: { retryable: true } });
    expect(await site.health()).toMatchObject({
      status: 503,
      problem: expect.stringContaining("facts") as string,
    });
    await site.sweep(HOUR);
    expect(site.alarms()).toMatchObject([
      { subject: "ACTION NEEDED · The forms of the website do not work" },
    ]);
  }
  vi.stubEnv("BUILT_FACTS_FOLDER", "/nowhere");
  const plain = await site.postPlain("contact", SAMPLES.contact);
  expect(plain).toMatchObject({ status: 503, text: expect.stringContaining("Please go back") as string });
});

test("a run that cannot start mails why, once an hour", async () => {
  vi.useRealTimers();
  const smtp = await new TestSmtpServer().start();
  onTestFinished(() => smtp.stop());
  vi.stubEnv("ALERT_SMTP_URL", smtp.url);
  vi.stubEnv("OUTBOX_KEY", "");
  for (const minute of ["12:58", "13:00", "13:02"]) {
    vi.useFakeTimers({ now: Date.parse(`2026-11-21T${minute}:30Z`), toFake: ["Date"] });
    await runScheduled("sweep", { deploy: { context: "production" } }, () => Promise.resolve({}));
  }
  expect(smtp.mails).toMatchObject([{ text: expect.stringContaining("OUTBOX_KEY is missing") as string }]);
});

test.each(["", "nobody", "@clinic.example"])(
  "MAIL_ALERT_TO=%j: health 503, and the report says so",
  async (recipients) => {
    vi.stubEnv("MAIL_ALERT_TO", recipients);
    expect(await site.health()).toMatchObject({
      status: 503,
      problem: expect.stringContaining("MAIL_ALERT_TO") as string,
    });
    await site.report();
    expect(site.sent()[0]?.text).toMatch(/^Alarms go to {4}nobody$/m);
  },
);

test("the report names who gets requests and alarms", async () => {
  vi.stubEnv("MAIL_TO_ROUTES", "contact: letters@clinic.example");
  await site.report();
  for (const address of ["desk@clinic.example", "letters@clinic.example", "webmaster@clinic.example"])
    expect(site.sent()[0]?.text).toContain(address);
});
