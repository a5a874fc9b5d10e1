import { expect, test, vi } from "vitest";
import { HOUR, MINUTE, MOST_AN_HOUR } from "#netlify/submissions/limits.ts";
import { createCounter } from "#netlify/submissions/receive/counter.ts";
import { spamSignalsOf } from "#netlify/submissions/receive/spam-signals.ts";
import { FORMS } from "#forms/index.ts";
import { accept, useMemorySite } from "#tests/support/memory-site.ts";
import { requestTo, SAMPLES } from "#tests/support/submission-samples.ts";
import { WORDS } from "#tests/support/words.ts";

/** How a person fills in a form: after a second, and the honeypot untouched. */
const CALM = { input: {}, signals: "elapsed=1000;valid=false", origin: "own" } as const;

/** Protects P10 and decision 0025: signals tag a submission, and counting them has no hidden effect. */
test("events in the window are counted, an id once", () => {
  const count = createCounter(HOUR, 2);
  const seen = ["a", "a", "b", "c"].map((id, now) => count("one", now, id));
  expect([...seen, count("other", 4, "d")]).toEqual([1, 1, 2, 3, 1]);
  // "b" is left: what exceeded the limit is not remembered.
  expect(count("one", HOUR + 1, "e")).toBe(2);
  // After a correction of the clock, events from what is now the future do not count.
  expect(count("one", 0, "f")).toBe(1);
});

test("each signal is one of the list; an ordinary post has none", () => {
  const spam = { name: "https://a.example", message: "Wоrk" };
  const all = { input: {}, signals: "elapsed=10;valid=http%3A%2F%2Fspam", origin: "unclear" } as const;
  expect(new Set(spamSignalsOf(FORMS.contact, spam, all, 3)).size).toBe(6);
  expect(spamSignalsOf(FORMS.contact, { message: "https://a.example" }, CALM, 2)).toEqual([]);
});

test.each<[string, string[], string?]>([
  ["test https://drive.example/a https://drive.example/b, MRI www.lab.example https://www.a.example", []],
  ["http://a.example http://b.example http://c.example http://d.example", ["links"]],
  ["See <a href=x>", ["links"]],
  ["www.a.example", ["links"], "name"],
  ["evil.example", ["links"], "name"],
  ["Pay at evil.store/pay", ["links"], "name"],
  ["K.Ramesh", [], "name"],
  ["Dr.Rao, Smt. Lakshmi K.R.", [], "name"],
  ["asha@example.com", [], "email"],
  ["Write to asha.rao@example.com", [], "name"],
  ["https://a.example", [], "website"],
  ["ВITCOIN", ["mixedAlphabets"]],
  ["Ηow are you", ["mixedAlphabets"]],
  ["BPನ, 5 µg, 5 μg, kΩ, βHCG, NFκB, Я from Νέα", []],
])("links and mixed alphabets: %s: %j", (text, signals, field = "message") => {
  expect(spamSignalsOf(FORMS.comment, { [field]: text }, CALM, 1)).toEqual(signals);
});

test("the honeypot is a signal with and without our script", () => {
  const signals = (input: object, reported: string) =>
    spamSignalsOf(FORMS.contact, {}, { input: { ...input }, signals: reported, origin: "own" }, 1);
  expect(signals({}, "elapsed=5120;valid=x")).toEqual(["honeypot"]);
  expect(signals({ valid: "y" }, "")).toEqual(["honeypot"]);
  expect(signals({ valid: "false" }, "")).toEqual([]);
});

const site = useMemorySite();

test("a flood is mailed together and told to nobody else; before it, one by one (P10)", async () => {
  for (let count = 1; count <= MOST_AN_HOUR; count += 1) site.instance.countAll("", Date.now(), count);
  for (const key of ["one", "two", "three"]) expect(await site.post(key)).toMatchObject({ status: 200 });
  expect(site.mails).toEqual([]);
  vi.stubEnv("MAIL_TO_ROUTES", "contact: letters@clinic.example");
  site.refuseOwner();
  await site.sweep(4 * MINUTE);
  expect(site.count("q/")).toBe(3);
  site.mails.length = 0;
  site.mailServer = accept;
  await site.sweep(2 * MINUTE);
  const to = ["owner@clinic.example"];
  expect(site.mails).toMatchObject([{ subject: "[suspected spam] 3 messages of a flood", to }]);
  expect(site.sent()[0]?.text.match(/Where may I park/g)).toHaveLength(3);
  expect([site.count("q/"), site.count("done/")]).toEqual([0, 3]);
  site.pass(HOUR);
  await site.post("four");
  expect(site.sent()).toHaveLength(2);
});

test("a flood is mailed although the store fails for one of it", async () => {
  for (let count = 1; count <= MOST_AN_HOUR; count += 1) site.instance.countAll("", Date.now(), count);
  for (const key of ["one", "two", "three"]) await site.post(key);
  let first: string | undefined;
  site.store.faultOf = (verb, key) => {
    if (verb === "get" && key.startsWith("done/")) first ??= key;
    return verb === "get" && key === first ? "503" : undefined;
  };
  await site.sweep(4 * MINUTE);
  expect(site.mails).toMatchObject([{ subject: "[suspected spam] 2 messages of a flood" }]);
  expect(site.count("q/")).toBe(1);
});

test("a field that the form no longer has reaches the clinic", async () => {
  await site.post("renamed", {
    ...SAMPLES.contact,
    telephone: "98450 12345",
    valid: "false",
    "<b>": "no",
    old: 5,
  });
  expect(site.sent()[0]?.text).toMatch(/^telephone {7}98450 12345$/m);
  expect(site.sent()[0]?.text).not.toMatch(/^(?:valid|<b>|old)/m);
});

test("suspected spam is tagged with its reasons, and mailed (P10)", async () => {
  for (const key of ["1", "2"]) await site.post(key);
  const headers = { "x-form-signals": "elapsed=5120;valid=http://spam" };
  await site.submit(requestTo("https://clinic.example", "contact", SAMPLES.contact, { key: "3", headers }));
  const tags = site.sent().map(({ subject }) => subject.includes("[suspected spam]"));
  expect(tags).toEqual([false, false, true]);
  const named = Object.values(WORDS.spamSignals).filter((signal) => site.sent()[2]?.text.includes(signal));
  expect(named).toEqual([WORDS.spamSignals.honeypot, WORDS.spamSignals.repeated]);
});
