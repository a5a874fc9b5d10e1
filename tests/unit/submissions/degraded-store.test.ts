import { expect, test } from "vitest";
import { HOUR, MINUTE } from "../../../netlify/submissions/limits.ts";
import { FORMAT } from "../../../netlify/submissions/outbox/record.ts";
import { STATE_KEY } from "../../../netlify/submissions/outbox/sweep-state.ts";
import { createInstance } from "../../../netlify/submissions/pipeline.ts";
import { accept, refuse, useMemorySite } from "../../support/memory-site.ts";

/** Protects P1, P2, P6 and P7 while the store fails, or answers nonsense with success. */
const site = useMemorySite();
const UNUSABLE = "The store of the outbox does not work";
const PAGE = "<!doctype html><title>Sign in</title>";
const POSTS = 10;
/** Makes operations fail: "create q/" in a folder, "create " in all. */
const failing = (...operations: readonly string[]) => {
  site.store.faultOf = (verb, key) =>
    operations.some((operation) => `${verb} ${key}`.startsWith(operation)) ? "EACCES" : undefined;
};
/** An hour of sweeps, in which one that fails is only a line of its log. */
async function sweepForAnHour(each: () => void = () => undefined): Promise<void> {
  for (let minute = 0; minute < 60; minute += 2) {
    each();
    await site.sweep(2 * MINUTE).catch(() => undefined);
  }
}
const inNewInstance = (): void => {
  site.instance = createInstance();
};

test.each([
  [PAGE, "done", "well"],
  [PAGE, "done", "down"],
  [PAGE, "lost", "well"],
  ["", "refused", "down"],
  ["", "451", "well"],
] as const)("reads %j, writes %s, mail %s: mailed or 503, with an alarm", async (page, write, mail) => {
  site.store.foreignText = () => page;
  if (write === "451") failing("create ", "replace ", "delete ");
  else site.store.writeOf = () => write;
  if (mail === "down") site.mailServer = refuse();
  const tokens = Array.from({ length: POSTS }, (_unused, number) => `post ${number}`);
  const statuses = new Set<number>();
  for (const token of tokens) statuses.add((await site.post(token)).status);
  expect([...statuses]).toEqual([mail === "well" ? 200 : 503]);
  expect(site.sent()).toHaveLength(mail === "well" ? POSTS : 0);
  // What is stored is still there after a sweep, a daily report and a question of the monitor.
  const stored = [...site.store.records("")].filter(([key]) => key !== STATE_KEY);
  await sweepForAnHour();
  expect(site.subjects()).toContain(UNUSABLE);
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
});

const OTHER = { format: FORMAT + 1, content: "a".repeat(64), completedAt: new Date(0), isMailed: true };

test.each(["damaged", JSON.stringify(OTHER)])("the completion %s completes nothing", async (completion) => {
  site.seedQueue(1, () => HOUR / 2);
  const [key = ""] = [...site.store.records("q/").keys()];
  site.store.seed(key.replace("q/", "done/"), completion);
  await sweepForAnHour();
  expect([site.sent().length, site.count("q/")]).toEqual([1, 0]);
  expect([...site.store.records("done/").values()]).toEqual([completion]);
});

let writes = 0;
test.each<[string, () => void]>([
  ["nothing can be written", () => failing("create ", "replace ", "delete ")],
  ["nothing works", () => failing("")],
  ["each condition is refused", () => (site.store.writeOf = () => "refused")],
  ["listings fail", () => failing("list ")],
  ["listings are foreign", () => (site.store.listsNothing = true)],
  [
    "records cannot be read",
    () =>
      (site.store.faultOf = (verb, key) =>
        verb === "get" && key.startsWith("q/") && key !== STATE_KEY ? "EACCES" : undefined),
  ],
  [
    "no end is recorded",
    () =>
      (site.store.faultOf = (verb, key) =>
        verb === "replace" && key === STATE_KEY && (writes += 1) % 2 === 0 ? "EACCES" : undefined),
  ],
  ["its state is damaged", () => (site.store.foreignText = (key) => (key === STATE_KEY ? "{" : undefined))],
])("an alarm an hour, no health and no quiet report while %s", async (_fault, begin) => {
  await site.sweep();
  const ref = await site.leaveQueued("waits");
  begin();
  for (let hours = 0; hours < 6; hours += 1) await sweepForAnHour(inNewInstance);
  const alarms = site.subjects().filter((subject) => subject === UNUSABLE);
  expect([6, 7]).toContain(alarms.length);
  await site.report();
  expect(site.sent().at(-1)?.subject).toContain("the outbox could not be checked");
  expect(await site.health()).toMatchObject({ status: 503, ok: false });
  Object.assign(site.store, { listsNothing: false, foreignText: () => undefined, writeOf: () => "done" });
  failing();
  await sweepForAnHour(inNewInstance);
  expect(site.sent().filter(({ subject }) => subject.includes(ref))).toHaveLength(1);
  expect(await site.health()).toMatchObject({ status: 200 });
});

test.each([
  ["the mark and the deletion of the record", ["replace q/", "delete q/"]],
  ["the completion and the deletion of the record", ["create done/", "delete q/"]],
  ["the completion", ["create done/"]],
  ["the deletion of the record", ["delete q/"]],
])("%s cannot be written: mailed once, then deleted", async (_name, operations) => {
  await site.leaveQueued("degraded");
  failing(...operations);
  await sweepForAnHour(inNewInstance);
  const wasMailed = site.sent().length;
  expect(wasMailed).toBeLessThanOrEqual(1);
  failing();
  await sweepForAnHour();
  expect([site.sent().length, site.count("q/"), site.count("done/")]).toEqual([1, 0, 1]);
});

test.each<[string, number, () => void]>([
  ["read", 1, () => failing("get done/", "create done/")],
  ["written, nor the mark", 0, () => failing("create done/", "replace q/")],
  ["created", 1, () => (site.store.writeOf = (key) => (key.startsWith("done/") ? "refused" : "done"))],
])("a completion that cannot be %s: mailed once", async (_fault, left, begin) => {
  begin();
  expect(await site.post("once")).toMatchObject({ status: 200 });
  site.store.writeOf = () => "done";
  failing();
  await site.sweep(4 * MINUTE);
  expect([site.sent().length, site.count("q/"), site.count("done/")]).toEqual([1, 0, left]);
});

test("accepted again after it was given up: mailed", async () => {
  site.mailServer = refuse();
  await site.post("again");
  for (const after of [31 * 24 * HOUR, 2 * MINUTE]) await site.sweep(after);
  failing("create done/");
  await site.sweep(2 * MINUTE);
  failing();
  await site.sweep(2 * MINUTE);
  expect(site.count("done/")).toBe(1);
  failing("get done/");
  expect(await site.post("again")).toMatchObject({ status: 202 });
  failing();
  site.mailServer = accept;
  await site.sweep(4 * MINUTE);
  expect(site.sent()).toHaveLength(1);
});

test.each(["damaged", "of another format"])("the state of a sweep that is %s is replaced", async (what) => {
  await site.sweep();
  const state = site.store.records(STATE_KEY).get(STATE_KEY) ?? "";
  const other = state.replace(`"format":${FORMAT}`, `"format":${FORMAT + 1}`);
  site.store.seed(STATE_KEY, what === "damaged" ? what : other);
  expect(await site.sweep()).toMatchObject({ isProven: true });
});

test("a sweep that begins to mail a post takes it over", async () => {
  const claim = (key: string) =>
    site.store.seed(key, site.store.records(key).get(key)?.replace('"triedAt":0', '"triedAt":1') ?? "");
  site.store.faultOf = (verb) => {
    if (verb === "get") site.store.keys("q/").forEach(claim);
    return undefined;
  };
  expect(await site.post("taken over")).toMatchObject({ body: { duplicate: true } });
  expect(site.sent()).toEqual([]);
});

test("a queue that cannot be written: a mail counts once", async () => {
  failing("create q/");
  expect(await site.post("direct")).toMatchObject({ status: 200 });
  failing();
  expect(await site.post("direct")).toMatchObject({ status: 200, body: { duplicate: true } });
  await site.sweep(HOUR);
  await site.report();
  expect(site.sent().at(-1)?.subject).toContain("1 mailed, none waiting");
});

test("given up and not completed: reported once an hour (P7)", async () => {
  site.mailServer = refuse();
  await site.post("report");
  await site.sweep(31 * 24 * HOUR);
  await site.sweep(2 * MINUTE);
  failing("delete q/", "create done/", "replace q/");
  await sweepForAnHour();
  const final = site.subjects().filter((subject) => subject?.endsWith("for 30 days"));
  expect(final.length).toBeGreaterThanOrEqual(1);
  expect(final.length).toBeLessThanOrEqual(2);
  expect(await site.health()).toMatchObject({ status: 503, unreported: 1 });
});

test("a death after the first write: the text is gone (P7)", async () => {
  await site.leaveQueued("dies");
  let writes = 0;
  site.store.faultOf = (verb) =>
    site.sent().length > 0 && /create|replace|delete/.test(verb) && (writes += 1) > 1 ? "EACCES" : undefined;
  await site.sweep(2 * MINUTE).catch(() => undefined);
  expect([site.sent().length, site.count("q/")]).toEqual([1, 1]);
  expect(await site.health()).toMatchObject({ queued: 0, oldestMinutes: 0 });
  expect([...site.store.records("q/").values()].join()).not.toContain("ciphertext");
});
