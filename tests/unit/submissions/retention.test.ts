import { expect, test, vi } from "vitest";
import { DAY, HOUR, MINUTE, MOST_REFERENCES, RETENTION_MS } from "../../../netlify/submissions/limits.ts";
import { createEncryption } from "../../../netlify/submissions/outbox/encryption.ts";
import { newRecord, parseRecord } from "../../../netlify/submissions/outbox/record.ts";
import { sample } from "../../support/mail-samples.ts";
import { SAMPLES } from "../../support/submission-samples.ts";
import { accept, refuse, useMemorySite } from "../../support/memory-site.ts";

/** Protects P7: how records are stored and for how long, and that nothing is given up without a report to a person. */
const site = useMemorySite();

test("given up after 30 days, and reported until accepted", async () => {
  const reported = async () => {
    await site.report();
    return site.sent().at(-1)?.subject.split(" · ")[2];
  };
  const ref = await site.leaveQueued("expired");
  site.mailServer = site.alarmServer = refuse();
  for (const minutes of [10, 40]) await site.sweep(minutes * MINUTE);
  await site.sweep(RETENTION_MS - 49 * MINUTE);
  await site.sweep(2 * MINUTE);
  expect([...site.store.records("q/").values()].join()).not.toContain("ciphertext");
  await site.sweep(2 * MINUTE);
  expect(await site.health()).toMatchObject({ status: 503, queued: 0, unreported: 1 });
  site.mailServer = accept;
  expect(await reported()).toBe("0 mailed, 1 given up without a report");
  site.mailServer = refuse();
  await site.sweep(DAY);
  site.mailServer = accept;
  // Every day again, until somebody has been informed.
  expect(await reported()).toBe("0 mailed, 1 given up without a report");
  site.alarmServer = accept;
  await site.sweep(2 * MINUTE);
  await site.sweep(2 * MINUTE);
  const [alarm, ...others] = site.alarms();
  expect(alarm?.subject).toContain("for 30 days");
  for (const words of ["Nobody at the clinic has received it", ref]) expect(alarm?.text).toContain(words);
  expect(others).toEqual([]);
  expect(await site.health()).toMatchObject({ status: 200, unreported: 0 });
  expect(await reported()).toBe("0 mailed, none waiting");
});

test("what was given up is mailed when it is posted again", async () => {
  await site.leaveQueued("again");
  site.mailServer = refuse();
  await site.sweep(RETENTION_MS + MINUTE);
  await site.sweep(2 * MINUTE);
  // Before the final alarm was accepted, and afterwards.
  expect(await site.post("again")).toMatchObject({ status: 503 });
  await site.sweep(2 * MINUTE);
  expect(site.subjects().at(-1)).toBe("1 request could not be mailed for 30 days");
  expect(await site.post("again")).toMatchObject({ status: 503 });
  site.mailServer = accept;
  expect(await site.post("again")).toMatchObject({ status: 200, body: { status: "delivered" } });
  expect(await site.post("again")).toMatchObject({ status: 200, body: { duplicate: true } });
  expect(site.sent()).toHaveLength(1);
});

test.each([
  [
    "a sweep",
    async (ms: number) => {
      await site.sweep(ms);
      site.pass(-ms);
    },
  ],
  [
    "the request",
    async (ms: number) => {
      site.pass(ms);
      await site.post(`by another clock, ${ms}`);
      site.pass(-ms);
    },
  ],
])("nothing is given up because the clock of %s is a month off", async (_whose, run) => {
  await site.sweep();
  site.mailServer = refuse();
  await site.post("by a right clock");
  for (const days of [31, -31]) await run(days * DAY);
  for (let minutes = 0; minutes < 90; minutes += 2) await site.sweep(2 * MINUTE);
  expect(site.subjects().join()).not.toContain("30 days");
  expect(site.subjects().join()).toContain("waiting to be mailed");
  site.mailServer = accept;
  for (let minutes = 0; minutes < 60; minutes += 2) await site.sweep(2 * MINUTE);
  expect(site.count("q/")).toBe(0);
  expect(site.sent().length).toBeGreaterThan(0);
});

test("what an alarm does not name stays unreported", async () => {
  site.seedQueue(MOST_REFERENCES + 1, () => RETENTION_MS);
  site.mailServer = refuse();
  for (const minutes of [1, 2, 2]) await site.sweep(minutes * MINUTE);
  expect(await site.health()).toMatchObject({ status: 503, unreported: 1 });
});

test("the last try may succeed", async () => {
  await site.leaveQueued("last");
  site.mailServer = refuse();
  await site.sweep(RETENTION_MS + MINUTE);
  site.mailServer = accept;
  await site.sweep(2 * MINUTE);
  expect([site.sent().length, site.count("q/")]).toEqual([1, 0]);
});

test("given up, mailed without the store, posted: a duplicate", async () => {
  site.mailServer = refuse();
  await site.post("unreported");
  await site.sweep(RETENTION_MS + MINUTE);
  await site.sweep(2 * MINUTE);
  site.mailServer = accept;
  expect(await site.post("unreported")).toMatchObject({ status: 200, body: { status: "delivered" } });
  await site.sweep(2 * MINUTE);
  expect(await site.post("unreported")).toMatchObject({ status: 200, body: { duplicate: true } });
  expect(site.sent()).toHaveLength(1);
});

test("given up for one of two, and posted again: a duplicate", async () => {
  site.refuseOwner();
  await site.post("partly");
  await site.sweep(RETENTION_MS + MINUTE);
  await site.sweep(2 * MINUTE);
  expect(await site.post("partly")).toMatchObject({ status: 200, body: { duplicate: true } });
  expect(site.sent()).toHaveLength(1);
});

test.each([
  ["can be read", () => undefined],
  ["was encrypted with a key that is no longer configured", () => site.rotate()],
])("one of two, record %s: the alarm says others have it", async (_, change) => {
  site.refuseOwner();
  await site.post("partly");
  change();
  vi.stubEnv("OUTBOX_KEY_PREVIOUS", "");
  await site.sweep(RETENTION_MS + MINUTE);
  await site.sweep(2 * MINUTE);
  await site.sweep(2 * MINUTE);
  const final = site.alarms().find(({ subject }) => subject.includes("for 30 days"));
  expect(final?.text).toContain("Some recipients never received it");
  expect(final?.text).not.toContain("Nobody at the clinic");
  expect(site.sent()).toMatchObject([{ to: ["desk@clinic.example"] }]);
  await site.sweep(2 * MINUTE);
  expect(site.count("q/")).toBe(0);
});

test("completions contain nothing personal", async () => {
  await site.post("completed", SAMPLES.appointment, "appointment");
  const records = site.store.records("done/");
  expect(records.size).toBe(1);
  expect([...records].join()).not.toMatch(/Asha|sample|98450|clinic/i);
});

test("a damaged record: an alarm a day, and never deleted (P7)", async () => {
  const ref = await site.leaveQueued("damaged");
  const [[key, stored]] = [...site.store.records("q/")] as [[string, string]];
  for (const text of [
    "",
    "<!doctype html>",
    "{}",
    stored.replace(/"format":\d+/, '"format":0'),
    stored.replace(/"ciphertext":"..../, '"ciphertext":"AAAA'),
  ]) {
    site.store.seed(key, text);
    const before = site.alarms().length;
    expect(await site.sweep(4 * MINUTE)).toMatchObject({ unreadable: 1, delivered: 0 });
    for (let hours = 0; hours < 23; hours += 1) await site.sweep(HOUR);
    expect(site.alarms()).toHaveLength(before + 1);
    expect(await site.health()).toMatchObject({ status: 503, unreadable: 1 });
    await site.sweep(DAY);
    await site.sweep(31 * DAY);
    expect(site.alarms()).toHaveLength(before + 3);
    expect(site.store.records("q/").get(key)).toBe(text);
    site.pass(DAY);
  }
  for (const { subject, text } of site.alarms()) {
    expect(subject).toContain("1 request stored in a form that cannot be read");
    expect(text).toContain(ref);
    expect(text).not.toMatch(/password|OUTBOX_KEY/);
  }
  // A newer version had written it, and is deployed again.
  site.store.seed(key, stored);
  await site.sweep(2 * MINUTE);
  expect(await site.health()).toMatchObject({ status: 200, unreadable: 0, unreported: 0 });
});

test("without the previous key records are held (P12)", async () => {
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
  // What is posted afterwards needs the new key alone.
  await site.leaveQueued("new key");
  vi.stubEnv("OUTBOX_KEY_PREVIOUS", "");
  await site.sweep(4 * MINUTE);
  expect(site.sent()).toHaveLength(2);
});

test("a text cannot be read or moved in its record", () => {
  const encryption = createEncryption([Buffer.alloc(32, 7)]);
  const submission = sample("contact", { message: "stiff neck" });
  const record = newRecord(encryption, submission, "hash");
  expect(JSON.stringify(record)).not.toMatch(/stiff|c3RpZmY/);
  const parsed = (id: string, changes: object) =>
    parseRecord(encryption, id, { text: JSON.stringify({ ...record, ...changes }), version: "1" }, 0);
  expect(parsed(submission.id, {})).toMatchObject({ state: "open", submission });
  expect(parsed(submission.id, { receivedAt: "2027-01-01T00:00:00.000Z" }).state).toBe("damaged");
  expect(parsed(submission.id, { content: "another" }).state).toBe("damaged");
  expect(parsed("another id", {}).state).toBe("damaged");
});
