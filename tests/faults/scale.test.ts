import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { MINUTE, SECOND } from "../../netlify/submissions/limits.ts";
import { createPipeline } from "../../netlify/submissions/pipeline.ts";
import { runSweep } from "../../netlify/submissions/deliver/sweep.ts";
import { SlowStore } from "../support/slow-store.ts";
import { TestSmtpServer } from "../support/smtp-server.ts";
import { writeTestFacts } from "../support/submission-facts.ts";
import { seedQueue } from "../support/submission-queue.ts";
import { environmentFor } from "../support/submission-setting.ts";

/** Protects P11 in real time and with real mail servers; tests/functions/scale.test.ts uses fake timers. */
let folder: string;
let smtp: TestSmtpServer;
let alertSmtp: TestSmtpServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "scale-"));
  const facts = join(folder, "site.json");
  writeTestFacts(facts);
  smtp = await new TestSmtpServer().start();
  alertSmtp = await new TestSmtpServer().start();
  Object.assign(process.env, environmentFor(smtp.url, "", facts), {
    MAIL_ALERT_TO: "webmaster@clinic.example",
    ALERT_SMTP_URL: alertSmtp.url,
  });
});
afterAll(async () => {
  await smtp.stop();
  await alertSmtp.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("10,000 queued at 50 ms a call: alarm and first mail within 3 s, an end within 25 s, at least 150 mails", async () => {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  const store = new SlowStore();
  const pipeline = createPipeline({ deploy: { context: "production" } }, { store });
  seedQueue(pipeline, store, 10_000, (number) => 20 * MINUTE + number);
  const startedAt = performance.now();
  let firstMailMs: number | undefined;
  let alarmMs: number | undefined;
  smtp.onConnection = () => {
    firstMailMs ??= performance.now() - startedAt;
  };
  alertSmtp.onConnection = () => {
    alarmMs ??= performance.now() - startedAt;
  };
  const report = await runSweep(pipeline);
  const endMs = performance.now() - startedAt;
  vi.restoreAllMocks();
  console.info(
    `alarm after ${Math.round(alarmMs ?? 0)} ms, first mail after ${Math.round(firstMailMs ?? 0)} ms, ${report.delivered} mails, end after ${Math.round(endMs)} ms`,
  );
  expect(firstMailMs).toBeLessThanOrEqual(3 * SECOND);
  expect(alarmMs).toBeLessThanOrEqual(3 * SECOND);
  expect(endMs).toBeLessThanOrEqual(25 * SECOND);
  expect(report.delivered).toBeGreaterThanOrEqual(150);
  expect(smtp.mails).toHaveLength(report.delivered);
  expect(alertSmtp.mails).toHaveLength(1);
});
