import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runSweep } from "../../../netlify/submissions/deliver/sweep.ts";
import { MINUTE } from "../../../netlify/submissions/limits.ts";
import { submit } from "../../../netlify/submissions/submit.ts";
import { runDailyReceipt } from "../../../netlify/submissions/watch/daily-receipt.ts";
import { FORMS } from "../../../src/forms/index.ts";
import { useMemoryPipeline } from "../../support/memory-pipeline.ts";

/**
 * Protects P1, P2, P7 and P13 over an upgrade: a store that the version before 24 November 2026 has written, with its
 * own code. When outbox/previous-format.ts is deleted, only the end of the test goes with it.
 */
const { sent, refs, records } = JSON.parse(
  readFileSync(join(import.meta.dirname, "fixtures", "previous-store.json"), "utf8"),
) as {
  /** Idempotency key → fields. */
  readonly sent: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly refs: Readonly<Record<"queued" | "partly" | "delivered" | "expired", string>>;
  readonly records: Readonly<Record<string, string>>;
};
const memory = useMemoryPipeline();
beforeEach(() => {
  vi.stubEnv("MAIL_TO", "Desk@clinic.example, owner@clinic.example");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T12:34:00Z") });
  for (const [key, text] of Object.entries(records)) memory.store.seed(key, text);
});
afterEach(() => void vi.useRealTimers());

test("what was queued is delivered to those who lack it, what was given up is reported, resends are recognised", async () => {
  expect(await runSweep(memory.open())).toMatchObject({ delivered: 2, unreadable: 0, queued: 0 });
  const both = ["Desk@clinic.example", "owner@clinic.example"];
  const mails = memory.mails.map(({ to, subject, text }) => ({ to, text: `${subject} ${text}` }));
  for (const [ref, to] of [
    [refs.queued, both],
    [refs.partly, both.slice(1)],
    [refs.expired, ["webmaster@clinic.example"]],
  ] as const)
    expect(mails).toContainEqual({ to, text: expect.stringContaining(ref) as string });
  expect(mails).toHaveLength(3);

  for (const [key, values] of Object.entries(sent)) {
    const request = new Request(`https://clinic.example${FORMS.contact.endpoint}`, {
      method: "POST",
      headers: { accept: "application/json", "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify(values),
    });
    const response = await submit(request, { ip: key }, () => memory.open());
    expect(await response.json()).toMatchObject({ ok: true, duplicate: true });
  }
  expect(memory.mails).toHaveLength(3);

  vi.setSystemTime(Date.now() + 30 * MINUTE);
  expect(await runDailyReceipt(memory.open())).toMatchObject({
    sent: true,
    counts: { received: 3, delivered: 3, queued: 0, isComplete: true },
  });
  for (const folder of ["q/", "part/", "report/", "aside/", "seen/", "day/"])
    expect(memory.store.count(folder), folder).toBe(0);
  expect(memory.store.count("done/")).toBe(3);
});
