import { execFileSync, spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { composeDailyReport } from "../../../netlify/submissions/mail/compose-notices.ts";
import { composeSubmissionMail } from "../../../netlify/submissions/mail/compose-submission.ts";
import { SAMPLES } from "../../support/mail-samples.ts";
import { facts, rawMail } from "../../unit/mail/wire.ts";

/** Debian's package of that name; where it is missing these tests are skipped, and the runner reports it. */
const isInstalled = spawnSync("spamassassin", ["--version"]).status === 0;
const BAR = 1.0;
const HINDI = "मुझे दो हफ़्ते से गर्दन में दर्द है और रात को नींद नहीं आती। ";
const counts = {
  end: Date.parse("2026-11-21T13:00:00Z"),
  mailed: 9,
  queued: 0,
  unreported: 0,
  oldestMinutes: 0,
  refs: [],
};

/** Local rules only, without the network. */
function scoreOf(raw: string): number {
  const report = execFileSync("spamassassin", ["-L", "-t"], { input: raw, encoding: "utf8", stdio: "pipe" });
  return Number(/X-Spam-Status: .*score=(-?[0-9.]+)/.exec(report)?.[1]);
}

describe.skipIf(!isInstalled)(
  "our mails do not look like spam (reliability: SpamAssassin at most 1.0)",
  () => {
    test.each([
      ["an appointment", composeSubmissionMail(SAMPLES.appointment, facts)],
      [
        "a message in another script",
        composeSubmissionMail(
          { ...SAMPLES.enquiry, values: { ...SAMPLES.enquiry.values, query: HINDI.repeat(70) } },
          facts,
        ),
      ],
      ["suspected spam", composeSubmissionMail(SAMPLES["contact-spam"], facts)],
      ["the daily report", composeDailyReport({ ...counts, isComplete: true }, facts)],
    ])("%s", async (_name, mail) => {
      expect(scoreOf(await rawMail(mail))).toBeLessThanOrEqual(BAR);
    });
  },
);
