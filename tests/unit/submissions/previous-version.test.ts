import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { MINUTE } from "../../../netlify/submissions/limits.ts";
import { useMemorySite } from "../../support/memory-site.ts";

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
const site = useMemorySite();
beforeEach(() => {
  vi.stubEnv("MAIL_TO", "Desk@clinic.example, owner@clinic.example");
  site.pass(Date.parse("2026-11-20T12:34:00Z") - Date.now());
  for (const [key, text] of Object.entries(records)) site.store.seed(key, text);
});

test("what was queued is delivered to those who lack it, what was given up is reported, resends are recognised", async () => {
  expect(await site.sweep()).toMatchObject({ delivered: 2, unreadable: 0, queued: 0 });
  const both = ["Desk@clinic.example", "owner@clinic.example"];
  const mails = site.mails.map(({ to, subject, text }) => ({ to, text: `${subject} ${text}` }));
  for (const [ref, to] of [
    [refs.queued, both],
    [refs.partly, both.slice(1)],
    [refs.expired, ["webmaster@clinic.example"]],
  ] as const)
    expect(mails).toContainEqual({ to, text: expect.stringContaining(ref) as string });
  expect(mails).toHaveLength(3);

  for (const [key, values] of Object.entries(sent))
    expect(await site.post(key, values)).toMatchObject({ body: { ok: true, duplicate: true } });
  expect(site.mails).toHaveLength(3);

  site.pass(30 * MINUTE);
  expect(await site.report()).toMatchObject({
    sent: true,
    counts: { mailed: 3, queued: 0, isComplete: true },
  });
  for (const folder of ["q/", "part/", "report/", "aside/", "seen/", "day/"])
    expect(site.count(folder), folder).toBe(0);
  expect(site.count("done/")).toBe(3);
});
