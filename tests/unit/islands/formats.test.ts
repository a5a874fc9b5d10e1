/**
 * Protects what visitors have typed over versions of the site (decision 0547). A file of `formats/` is what one version
 * stored, and is never changed; a version that stores something else adds a file.
 */
import { globSync, readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";

import { QUEUE_HOURS } from "../../../src/client/submissions/browser-store.ts";
import { sendQueued } from "../../../src/client/submissions/send-queued.ts";
import { DRAFT_PREFIX, VERSION } from "../../../src/client/submissions/storage-names.ts";
import type { StoredEntry } from "../../../src/client/submissions/formats.ts";
import { entries } from "../../support/queue-entries.ts";
import { SAMPLES } from "../../support/submission-samples.ts";
import { WORDS } from "../../support/words.ts";
import { ACCEPTED, DOWN, emptyNotice, eventually, notice, openForm, respondWith } from "./form-harness.tsx";
import { button, doing, find } from "./page.tsx";

vi.mock("idb", () => import("../../support/queue-entries.ts"));
// The queue starts with the page.
vi.hoisted(() => localStorage.setItem("submission-queue", "1"));

type Stored = Readonly<Record<string, unknown>>;
type Pair = readonly [Stored, Stored];

const FILES = globSync("tests/unit/islands/formats/*.json").toSorted();
const DRAFT = `${DRAFT_PREFIX}contact`;

/** What the versions have stored of a kind, the newest last. */
const stored = (kind: string): readonly Pair[] =>
  FILES.filter((file) => file.includes(kind)).map((file) => JSON.parse(readFileSync(file, "utf8")) as Pair);

function seed(items: readonly Stored[]): void {
  localStorage.setItem("submission-queue", "1");
  for (const item of items) entries.set(item["key"] as string, item as unknown as StoredEntry);
}

const said = () => notice()?.textContent;
const texts = () => [...document.querySelectorAll("[data-queue-notice] details p")].map((p) => p.textContent);

afterEach(emptyNotice);

test.each(stored("submissions"))("submissions of each version: sent, or opened", async (queued, refused) => {
  seed([queued, refused]);
  const posts = respondWith(ACCEPTED);
  const form = await openForm("contact");
  expect(await sendQueued(true)).toBe(true);
  expect(posts.map(({ headers, body }) => [headers.get("idempotency-key"), JSON.stringify(body)])).toEqual([
    [queued["key"], queued["body"]],
  ]);
  await eventually(() => expect(said()).toContain(WORDS.queueResults.refused));
  await doing(() => button(WORDS.queueNotice.open).click());
  expect(form.values()).toEqual(JSON.parse(String(refused["body"])));
});

test.each(stored("outcomes"))("outcomes of each version: said", async (...[sent, expired]) => {
  seed([sent, expired]);
  await openForm("contact");
  await eventually(() => {
    expect(said()).toContain(sent["ref"]);
    expect(said()).toContain(WORDS.fill(WORDS.queueResults.expired, { hours: QUEUE_HOURS }));
  });
});

test.each(stored("drafts"))("drafts of each version: restored", async (typed, accepted) => {
  sessionStorage.setItem(DRAFT, JSON.stringify(typed));
  const form = await openForm("contact");
  expect(form.values()).toEqual(typed["values"]);
  await form.leave();
  sessionStorage.setItem(DRAFT, JSON.stringify(accepted));
  expect((await openForm("contact")).status.textContent).toContain("QX7-4K2");
});

/** The names and types of all fields, but of one that is optional in version 1 and not stored any more. */
function fieldsOf(items: unknown): ReadonlySet<string> {
  const fields = new Set<string>();
  JSON.stringify(items, (name, value: unknown) => {
    if (Number.isNaN(Number(name)) && value !== undefined && name !== "corrects")
      fields.add(`${name}: ${typeof value}`);
    return value;
  });
  return fields;
}

test("the newest files are what this version stores", async () => {
  const drafts: unknown[] = [];
  const keepDraft = () => drafts.push(JSON.parse(sessionStorage.getItem(DRAFT) ?? "{}"));
  const queued = () => eventually(() => expect([...entries.values()].at(-1)?.state).toBe("queued"));
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  respondWith(DOWN);
  const form = await openForm("contact");
  await form.send();
  await queued();
  respondWith({ status: 413, json: { ok: false, error: "too_large" } });
  await sendQueued(true);
  await form.type("subject", "Another subject");
  keepDraft();
  respondWith(DOWN);
  await form.press();
  await queued();
  expect(fieldsOf([...entries.values()])).toEqual(fieldsOf(stored("submissions").at(-1)));
  for (const [key, entry] of entries)
    if (entry.state === "refused") entries.delete(key);
    else entries.set(key, { ...entry, waitedMs: 1e9 } as StoredEntry);
  await sendQueued(true);
  await form.press();
  await queued();
  respondWith(ACCEPTED);
  await sendQueued(true);
  expect(fieldsOf([...entries.values()])).toEqual(fieldsOf(stored("outcomes").at(-1)));
  await eventually(() => expect(sessionStorage.getItem(DRAFT)).toContain("accepted"));
  keepDraft();
  expect(fieldsOf(drafts)).toEqual(fieldsOf(stored("drafts").at(-1)));
});

/** Such items as another version might have stored, or a fault. */
const changed = (item: Stored): readonly Stored[] => [
  { ...item, version: VERSION + 1 },
  { ...item, version: undefined },
  { ...item, state: "toString" },
  { ...item, since: Number.NaN },
  ...(item["state"] === "queued"
    ? [
        { ...item, waitedMs: undefined },
        { ...item, body: JSON.stringify({ later: { text: SAMPLES.contact["message"] } }) },
        { ...item, endpoint: "https://elsewhere.example/" },
      ]
    : []),
  ...(item["state"] === "refused" ? [{ ...item, form: "formOfAnotherVersion" }] : []),
];

test("an entry of no form or version: kept, shown, not sent", async () => {
  const items = [...stored("submissions"), ...stored("outcomes")]
    .flat()
    .flatMap(changed)
    .map((item, index): Stored => ({ ...item, key: String(index) }));
  seed(items);
  const posts = respondWith(ACCEPTED);
  await openForm("contact");
  await eventually(() => expect(texts()).toHaveLength(items.length));
  expect(await sendQueued(true)).toBe(true);
  expect(posts).toEqual([]);
  expect([...entries.values()]).toEqual(items);
  expect(said()).toContain(WORDS.queueResults.unreadable);
  expect(texts().filter((text) => text.includes("sample?"))).toHaveLength(
    items.filter((item) => item["body"]).length,
  );
  button(WORDS.queueNotice.remove).click();
  await eventually(() => expect(texts()).toHaveLength(items.length - 1));
});

test("another format under the same key: not replaced", async () => {
  respondWith(DOWN);
  const form = await openForm("contact");
  await form.send();
  await eventually(() => expect(entries.size).toBe(1));
  const [entry] = entries.values();
  const newer = { ...entry, version: VERSION + 1 } as unknown as StoredEntry;
  entries.set(newer.key, newer);
  await form.press(form.again);
  await eventually(() => expect(texts()).toHaveLength(1));
  expect([...entries.values()]).toEqual([newer]);
});

test.each([
  ["damaged", "{"],
  ["of a later version", JSON.stringify({ version: VERSION + 1, values: SAMPLES.contact })],
])("a draft that is %s: kept, shown", async (_what, draft) => {
  sessionStorage.setItem(DRAFT, draft);
  respondWith(ACCEPTED);
  const form = await openForm("contact");
  await eventually(() => expect(texts()).toHaveLength(1));
  await form.send();
  expect(form.status.textContent).not.toBe("");
  expect(sessionStorage.getItem(DRAFT)).toBe(draft);
  if (draft !== "{") for (const text of Object.values(SAMPLES.contact)) expect(texts()[0]).toContain(text);
  find("[data-queue-notice] .quiet").click();
  await eventually(() => expect(sessionStorage.getItem(DRAFT)).toBeNull());
});
