import { expect, test, vi } from "vitest";
import { readBuiltFacts } from "#netlify/submissions/built-facts.ts";
import { DAY, HOUR, MINUTE } from "#netlify/submissions/limits.ts";
import { composeAcknowledgement } from "#netlify/submissions/mail/compose-acknowledgement.ts";
import { facts, SECOND_LANGUAGE, writeFacts } from "#tests/support/clinic.ts";
import { accept, refuse, useMemorySite } from "#tests/support/memory-site.ts";
import { PUBLISHED_FORMS } from "#tests/support/places.ts";
import { sample } from "#tests/support/mail-samples.ts";
import { SAMPLES } from "#tests/support/submission-samples.ts";
import { WORDS, wordsOf } from "#tests/support/words.ts";

/** Protects P14: the mail to a visitor whose submission the clinic has. */
const site = useMemorySite();
const { appointment, contact } = SAMPLES;

test("the visitor is told, with nothing typed but a plain name", async () => {
  const { ref } = await site.post("one", appointment, "appointment");
  const [mail, ...others] = site.acknowledgements();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: [appointment["email"]], headers: { "Auto-Submitted": "auto-replied" } });
  const text = mail?.text ?? "";
  const { accepted, promise } = PUBLISHED_FORMS.appointment;
  for (const words of [
    accepted,
    promise,
    `${WORDS.accepted.reference} ${ref}`,
    "Asha",
    facts.visit.hours,
    ...facts.visit.before,
  ])
    expect(text).toContain(words);
  for (const words of ["Raosample", "Backache", "Acupuncture", appointment["mobilenumber"] ?? ""])
    expect([text, mail?.html, mail?.subject].join()).not.toContain(words);
  expect(mail?.replyTo).toEqual({ name: facts.clinic.name, address: facts.clinic.email });
});

test("it is in the language of the form", () => {
  const submission = { ...sample("appointment", {}), language: SECOND_LANGUAGE };
  const composed = composeAcknowledgement(submission, readBuiltFacts());
  const words = wordsOf(SECOND_LANGUAGE);
  for (const part of [words.accepted.reference, words.acknowledgement.hours])
    expect(composed?.mail.text).toContain(part);
  expect(composed?.mail.html).toContain(`<html lang="${SECOND_LANGUAGE}"`);
});

test("one a day for an address, whatever its case, and again tomorrow", async () => {
  await site.post("first");
  await site.post("second", { ...contact, email: contact["email"]?.toUpperCase() });
  expect(site.acknowledgements()).toHaveLength(1);
  site.pass(DAY);
  await site.post("third");
  expect(site.acknowledgements()).toHaveLength(2);
  await site.report();
  expect(site.sent().at(-1)?.subject).toContain("1 mailed");
});

test.each([
  ["after signs of spam", { message: "[url=x]" }],
  ["without an address", { email: "none" }],
])("none %s", async (_when, own) => {
  await site.post("none", { ...contact, ...own });
  expect(site.acknowledgements()).toEqual([]);
});

test("none before the clinic has it; an hour later it is too late", async () => {
  await site.leaveQueued("an outage");
  expect(site.acknowledgements()).toEqual([]);
  await site.sweep(20 * MINUTE);
  expect(site.acknowledgements()).toHaveLength(1);
  site.mailServer = refuse();
  await site.post("a long outage", { ...contact, email: "another@example.com" });
  site.mailServer = accept;
  for (let slot = 0; slot < 16; slot += 1) await site.sweep(slot === 0 ? HOUR : 2 * MINUTE);
  expect(site.acknowledgements()).toHaveLength(1);
});

test("its failure is no alarm, and it is tried once", async () => {
  site.store.faultOf = (verb, key) => (verb === "create" && key.startsWith("done/") ? "503" : undefined);
  expect(await site.post("fails")).toMatchObject({ status: 200 });
  site.store.faultOf = () => undefined;
  for (let slot = 0; slot < 10; slot += 1) await site.sweep(2 * MINUTE);
  expect([site.sent().length, site.acknowledgements().length, site.alarms().length]).toEqual([1, 0, 0]);
  expect(await site.health()).toMatchObject({ status: 200 });
});

test("one key of the content switches it off", async () => {
  vi.stubEnv("BUILT_FACTS_FOLDER", writeFacts({ clinic: { ...facts.clinic, confirmation: false } }));
  await site.post("off");
  expect([site.sent().length, site.acknowledgements().length]).toEqual([1, 0]);
});
