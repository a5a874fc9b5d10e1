import { expect, test, vi } from "vitest";
import { DAY, HOUR, MINUTE, MOST_REFERENCES, RETENTION_MS } from "#netlify/submissions/limits.ts";
import { createEncryption } from "#netlify/submissions/outbox/encryption.ts";
import { newRecord, parseRecord } from "#netlify/submissions/outbox/record.ts";
import { sample } from "#tests/support/mail-samples.ts";
import { SAMPLES } from "#tests/support/submission-samples.ts";
import { accept, refuse, useMemorySite } from "#tests/support/memory-site.ts";

/** Protects P7: how records are stored and for how long, and that nothing is given up without a report to a person. */
const site = useMemorySite();

test("given up after 30 days, and reported until accepted", async () => {
  const reported = async () => {
    await site.report();
    return site.sent().at(-1)?.subject.split(" · ")[2];
  };
  const ref = await site.leaveQueued("expired");
  site.mailServer = site.alarmServer = refuse();
  await site.sweep(2 * MINUTE);
  for (const after of [RETENTION_MS - MINUTE, 2 * MINUTE]) await site.sweep(after);
  expect([...site.store.records("q/").values()].join()).toContain("ciphertext");
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

test.each([
  ["before its final alarm", 0],
  ["after it", 1],
])("what was given up is accepted again %s", async (_when, alarms) => {
  await site.expire("again");
  if (alarms > 0) await site.sweep(HOUR);
  expect(site.subjects().filter((subject) => subject?.includes("for 30 days"))).toHaveLength(alarms);
  const { status, body } = await site.post("again");
  expect([status, Object.keys(body)]).toEqual([200, ["ok", "ref"]]);
  site.mailServer = accept;
  await site.sweep(2 * MINUTE);
  expect(await site.post("again")).toMatchObject({ body: { duplicate: true } });
  expect([site.sent().length, site.count("q/")]).toEqual([1, 0]);
});

test("nothing is given up because the clock of its post was behind", async () => {
  site.pass(-31 * DAY);
  await site.leaveQueued("behind");
  site.pass(31 * DAY);
  site.mailServer = refuse();
  for (let minutes = 0; minutes < 90; minutes += 2) await site.sweep(2 * MINUTE);
  site.mailServer = accept;
  for (let minutes = 0; minutes < 30; minutes += 2) await site.sweep(2 * MINUTE);
  expect([site.sent().length, site.count("q/")]).toEqual([1, 0]);
});

test("what an alarm does not name stays unreported", async () => {
  site.seedQueue(MOST_REFERENCES + 1, () => 2 * MINUTE);
  site.mailServer = refuse();
  for (const after of [MINUTE, RETENTION_MS + MINUTE, 2 * MINUTE, HOUR, 2 * MINUTE]) await site.sweep(after);
  expect(await site.health()).toMatchObject({ status: 503, unreported: 1 });
});

test("the last try may succeed", async () => {
  await site.leaveQueued("last");
  site.mailServer = refuse();
  for (const after of [2 * MINUTE, RETENTION_MS + MINUTE]) await site.sweep(after);
  site.mailServer = accept;
  await site.sweep(2 * MINUTE);
  expect([site.sent().length, site.count("q/")]).toEqual([1, 0]);
});

test("given up for one of two, and posted again: a duplicate", async () => {
  site.refuseOwner();
  await site.post("partly");
  for (const after of [2 * MINUTE, RETENTION_MS + MINUTE, 2 * MINUTE]) await site.sweep(after);
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
  for (const after of [2 * MINUTE, RETENTION_MS + MINUTE, 2 * MINUTE, HOUR]) await site.sweep(after);
  const final = site.alarms().find(({ subject }) => subject.includes("for 30 days"));
  expect(final?.text).toContain("Some recipients never received it");
  expect(final?.text).not.toContain("Nobody at the clinic");
  expect(site.sent()).toMatchObject([{ to: ["desk@clinic.example"] }]);
  await site.sweep(2 * MINUTE);
  expect(site.count("q/")).toBe(0);
});

test("a completion is kept for seven days", async () => {
  await site.post("kept");
  site.pass(7 * DAY - MINUTE);
  await site.report();
  expect(await site.post("kept")).toMatchObject({ body: { duplicate: true } });
  site.pass(2 * MINUTE);
  await site.report();
  expect(site.count("done/")).toBe(0);
});

test("completions contain nothing personal", async () => {
  await site.post("completed", SAMPLES.appointment, "appointment");
  const records = site.store.records("done/");
  // Of the submission, and of its acknowledgement.
  expect(records.size).toBe(2);
  expect([...records].join()).not.toMatch(/Asha|sample|98450|clinic/i);
});

test("a damaged record: in the mail of the hour, and never deleted (P7)", async () => {
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
    expect(await site.health()).toMatchObject({ status: 503, unreadable: 1 });
    for (const after of [HOUR, DAY, 31 * DAY]) await site.sweep(after);
    expect(site.alarms()).toHaveLength(before + 4);
    expect(site.store.records("q/").get(key)).toBe(text);
    site.pass(HOUR);
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
