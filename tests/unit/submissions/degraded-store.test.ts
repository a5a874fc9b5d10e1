import { expect, test } from "vitest";
import { HOUR, MINUTE } from "../../../netlify/submissions/limits.ts";
import { createInstance } from "../../../netlify/submissions/pipeline.ts";
import { accept, refuse, useMemorySite } from "../../support/memory-site.ts";

/** Protects P1, P2, P6, P7 and P13 while the store fails, or answers nonsense with success. */
const site = useMemorySite();
const UNUSABLE = "The store of the outbox does not work";
const PAGES = ["<!doctype html><title>Sign in</title>", ""] as const;
const POSTS = 10;
/** Makes operations fail: "create state/" in a folder, "create " in all. */
const failing = (...operations: readonly string[]) => {
  site.store.faultOf = (verb, key) =>
    operations.some((operation) => `${verb} ${key}`.startsWith(operation)) ? "EACCES" : undefined;
};
const WRITES = ["create ", "replace ", "delete "] as const;
/** An hour of sweeps, in which one that fails is only a line of its log. */
async function sweepForAnHour(each: () => void = () => undefined): Promise<void> {
  for (let minute = 0; minute < 60; minute += 2) {
    each();
    await site.sweep(2 * MINUTE).catch(() => undefined);
  }
}
/** Each sweep runs in an instance that remembers nothing. */
const inNewInstance = () => (site.instance = createInstance());

test.each(
  PAGES.flatMap((page) =>
    (["done", "lost", "refused", "451"] as const).flatMap((write) =>
      (["well", "down"] as const).map((mail) => [page, write, mail] as const),
    ),
  ),
)(
  "reads return %j with 200, writes are %s, the mail server is %s: each post is mailed, or 503 and mailed on the retry",
  async (page, write, mail) => {
    site.store.foreignText = () => page;
    if (write === "451") failing(...WRITES);
    else site.store.writeOf = () => write;
    if (mail === "down") site.mailServer = refuse();
    const tokens = Array.from({ length: POSTS }, (_unused, number) => `post ${number}`);
    const statuses = new Set<number>();
    for (const token of tokens) statuses.add((await site.post(token)).status);
    expect([...statuses]).toEqual([mail === "well" ? 200 : 503]);
    expect(site.sent()).toHaveLength(mail === "well" ? POSTS : 0);
    // What is stored is still there after a sweep, a daily report and a question of the monitor.
    const stored = [...site.store.records("")].filter(([key]) => !key.startsWith("state/"));
    await site.sweep(10 * MINUTE);
    await site.report();
    expect(await site.health()).toMatchObject({ status: 503 });
    for (const [key, text] of stored) expect(site.store.records("").get(key)).toBe(text);
    site.store.foreignText = () => undefined;
    site.store.writeOf = () => "done";
    failing();
    site.mailServer = accept;
    const isMail = ({ subject }: { readonly subject: string }) => subject.includes("Contact message");
    if (mail === "down") for (const token of tokens) expect((await site.post(token)).status).toBe(200);
    await sweepForAnHour();
    const refs = site
      .sent()
      .filter(isMail)
      .map(({ subject }) => subject.split(" · ").at(-1));
    expect(new Set(refs).size).toBe(POSTS);
    // Twice only where nothing could record the first.
    if (write === "done") expect(refs).toHaveLength(POSTS);
    expect(site.count("q/")).toBe(0);
  },
);

test("one sweep while every read is foreign: nothing changes, and an alarm at once", async () => {
  await site.leaveQueued("queued");
  const before = [...site.store.records("q/")];
  site.store.foreignText = () => PAGES[0];
  expect(await site.sweep(5 * MINUTE)).toMatchObject({ delivered: 0, completed: 0 });
  expect(site.sent()).toEqual([]);
  expect([...site.store.records("q/")]).toEqual(before);
  expect(site.subjects()).toContain(UNUSABLE);
  expect(await site.health()).toMatchObject({ status: 503 });
});

test("a report while every read is foreign deletes no completion, also after a week", async () => {
  await site.post("completed");
  site.store.foreignText = () => PAGES[0];
  site.pass(8 * 24 * HOUR);
  await site.report();
  await sweepForAnHour();
  expect(site.count("done/")).toBe(1);
});

test("a damaged completion completes nothing: what is queued under its name is neither mailed nor deleted", async () => {
  site.seedQueue(1, () => HOUR / 2);
  const [key = ""] = [...site.store.records("q/").keys()];
  site.store.seed(key.replace("q/", "done/"), "damaged");
  await sweepForAnHour();
  expect([site.sent().length, site.count("q/"), site.count("done/")]).toEqual([0, 1, 1]);
  expect(site.subjects()).toContain("1 request waiting to be mailed");
});

test.each([
  ["a warm instance", () => undefined, 2],
  ["each sweep in a new instance", inNewInstance, 1],
])(
  "a store that can be read and not written, %s: nothing is sent, one alarm an hour, no repeats",
  async (_name, each, most) => {
    await site.sweep();
    site.seedQueue(3, () => MINUTE);
    failing(...WRITES);
    // A failure that does not last is no alarm.
    each();
    await site.sweep(2 * MINUTE);
    expect(site.subjects()).toEqual([]);
    await sweepForAnHour(each);
    expect(site.sent()).toEqual([]);
    const alarms = site.subjects().filter((subject) => subject === UNUSABLE);
    expect(alarms.length).toBeGreaterThanOrEqual(1);
    expect(alarms.length).toBeLessThanOrEqual(most);
    failing();
    await sweepForAnHour();
    expect(site.sent()).toHaveLength(3);
  },
);

test.each([
  ["the mark and the deletion of the record", ["replace q/", "delete q/"]],
  ["the completion and the deletion of the record", ["create done/", "delete q/"]],
  ["the completion", ["create done/"]],
  ["the deletion of the record", ["delete q/"]],
])(
  "mailed once while %s cannot be written, and its text is deleted at the latest afterwards",
  async (_name, operations) => {
    await site.leaveQueued("degraded");
    failing(...operations);
    await sweepForAnHour(inNewInstance);
    const wasMailed = site.sent().length;
    expect(wasMailed).toBeLessThanOrEqual(1);
    failing();
    await sweepForAnHour();
    expect([site.sent().length, site.count("q/"), site.count("done/")]).toEqual([1, 0, 1]);
  },
);

test("while only the queue cannot be written, a mail counts once in the report, and a retry is recognised", async () => {
  failing("create q/");
  expect(await site.post("direct")).toMatchObject({ status: 200 });
  failing();
  expect(await site.post("direct")).toMatchObject({ status: 200, body: { duplicate: true } });
  site.pass(HOUR);
  await site.report();
  expect(site.sent().at(-1)?.subject).toContain("1 mailed, none waiting");
});

test("one of two recipients is refused, then accepted: each has one mail (P13)", async () => {
  site.refuseOwner();
  await site.post("notes");
  await sweepForAnHour();
  site.mailServer = accept;
  await sweepForAnHour();
  expect(site.sent().map(({ to }) => to)).toEqual([["desk@clinic.example"], ["owner@clinic.example"]]);
});

test("a store that is down: an alarm once an hour", async () => {
  failing("");
  await sweepForAnHour();
  expect(new Set(site.subjects())).toEqual(new Set([UNUSABLE]));
  expect(site.subjects().length).toBeLessThanOrEqual(2);
});

test("what was given up and cannot be completed is reported once an hour (P7)", async () => {
  site.mailServer = refuse();
  await site.post("report");
  await site.sweep(31 * 24 * HOUR);
  failing("delete q/", "create done/", "replace q/");
  await sweepForAnHour();
  const final = site.subjects().filter((subject) => subject?.endsWith("for 30 days"));
  expect(final.length).toBeGreaterThanOrEqual(1);
  expect(final.length).toBeLessThanOrEqual(2);
  expect(await site.health()).toMatchObject({ status: 503, unreported: 1 });
});
