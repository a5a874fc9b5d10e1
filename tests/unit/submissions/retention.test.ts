import { describe, expect, test, vi } from "vitest";
import { DAY, HOUR, MINUTE, RETENTION_MS } from "../../../netlify/submissions/limits.ts";
import { SAMPLES } from "../../support/submission-samples.ts";
import { accept, refuse, refuseOnly, useMemorySite } from "../../support/memory-site.ts";

/** Protects P7: how long records are stored, and that nothing is given up without a report to a person. */
const site = useMemorySite();

describe("the end of 30 days", () => {
  test("undelivered: the text is deleted, and health is 503 until a mail that names it has been accepted, once", async () => {
    const ref = await site.leaveQueued("expired");
    site.mailServer = site.alarmServer = refuse();
    await site.sweep(RETENTION_MS + MINUTE);
    expect(site.count("q/")).toBe(0);
    await site.sweep(2 * MINUTE);
    expect(await site.health()).toMatchObject({ status: 503, queued: 0, unreported: 1 });
    site.alarmServer = accept;
    await site.sweep(2 * MINUTE);
    await site.sweep(2 * MINUTE);
    const [alarm, ...others] = site.alarms();
    expect(alarm?.subject).toContain("for 30 days");
    for (const words of ["Nobody at the clinic has received it", ref]) expect(alarm?.text).toContain(words);
    expect(others).toEqual([]);
    expect(await site.health()).toMatchObject({ status: 200, unreported: 0 });
  });

  test("one of two recipients refused throughout: the final alarm says that others have it", async () => {
    vi.stubEnv("MAIL_TO", "desk@clinic.example, owner@clinic.example");
    site.mailServer = refuseOnly("owner@clinic.example");
    await site.post("partly");
    await site.sweep(RETENTION_MS + MINUTE);
    const final = site.alarms().find(({ subject }) => subject.includes("for 30 days"));
    expect(final?.text).toContain("Some recipients never received it");
    expect(final?.text).not.toContain("Nobody at the clinic");
    expect(site.sent()).toMatchObject([{ to: ["desk@clinic.example"] }]);
    expect(site.count("report/")).toBe(0);
  });
});

test("completion records contain nothing personal", async () => {
  await site.post("completed", SAMPLES.appointment, "appointment");
  const records = site.store.records("done/");
  expect(records.size).toBe(1);
  expect([...records].join()).not.toMatch(/Asha|sample|98450|clinic/i);
});

test("a damaged record is an alarm at once, and given up after a day with a final one; they name no setting", async () => {
  const ref = await site.leaveQueued("damaged");
  for (const [key, stored] of site.store.records("q/"))
    site.store.seed(key, stored.replace(/"ciphertext":"..../, '"ciphertext":"AAAA'));
  expect(await site.sweep(4 * MINUTE)).toMatchObject({ unreadable: 1, delivered: 0 });
  await site.sweep(23 * HOUR);
  expect(await site.health()).toMatchObject({ status: 503, unreadable: 1 });
  await site.sweep(2 * HOUR);
  await site.sweep(2 * HOUR);
  expect(site.alarms()[0]?.subject).toContain("1 request stored in a form that cannot be read");
  for (const { text } of site.alarms()) {
    expect(text).toContain(ref);
    expect(text).not.toMatch(/password|OUTBOX_KEY/);
  }
  const final = site.alarms().filter(({ subject }) => subject.includes("1 request cannot be read"));
  expect([final.length, site.count("q/"), site.count("report/")]).toEqual([1, 0, 0]);
  expect(await site.health()).toMatchObject({ status: 200, unreadable: 0, unreported: 0 });
});

test("a damaged record whose note is damaged, too, is nevertheless given up after a day", async () => {
  const ref = await site.leaveQueued("note");
  const [key = ""] = site.store.records("q/").keys();
  site.store.seed(key, "damaged");
  site.store.seed(`part/${key.slice(2)}-seen`, "");
  await site.sweep(4 * MINUTE);
  expect(await site.health()).toMatchObject({ status: 503, unreadable: 1, oldestMinutes: 0 });
  await site.sweep(DAY + MINUTE);
  expect(site.count("q/")).toBe(0);
  expect(site.alarms().at(-1)?.text).toContain(ref);
});

test("a date in the future (the clock was corrected): tried by the next sweep, and counted as overdue", async () => {
  site.pass(3 * DAY);
  await site.leaveQueued("future");
  site.pass(-3 * DAY);
  site.mailServer = refuse();
  expect(await site.sweep(2 * MINUTE)).toMatchObject({ held: 1 });
  await site.sweep(16 * MINUTE);
  expect(site.alarms()[0]?.subject).toContain("waiting to be mailed");
  expect(await site.health()).toMatchObject({ status: 503, oldestMinutes: 16 });
  site.mailServer = accept;
  expect(await site.sweep(2 * MINUTE)).toMatchObject({ delivered: 1 });
});

test("a rotation of OUTBOX_KEY without the previous key: what is queued is held with an alarm, and sent once it is set (P12)", async () => {
  await site.leaveQueued("previous key");
  const previous = process.env["OUTBOX_KEY"] ?? "";
  site.rotate();
  vi.stubEnv("OUTBOX_KEY_PREVIOUS", "");
  await site.sweep(4 * MINUTE);
  expect(site.sent()).toEqual([]);
  expect(site.alarms()[0]?.text).toContain("OUTBOX_KEY_PREVIOUS");
  // Copied with a line end: the same key.
  vi.stubEnv("OUTBOX_KEY_PREVIOUS", `${previous}\n`);
  await site.sweep(4 * MINUTE);
  expect(site.sent()).toHaveLength(1);
});
