import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { MINUTE } from "../../../netlify/submissions/limits.ts";
import { FORMS } from "../../../src/forms/index.ts";
import { useMemorySite } from "../../support/memory-site.ts";
import { SAMPLES } from "../../support/submission-samples.ts";

/**
 * Protects P1, P2, P7 and P13 over an upgrade: a store that a version before 24 November 2026 has written, with its
 * own code. The first test is deleted with outbox/previous-format.ts.
 */
const { sent, refs, records } = JSON.parse(
  readFileSync(join(import.meta.dirname, "fixtures", "previous-store.json"), "utf8"),
) as {
  /** Idempotency key → fields; "" for a plain form. */
  readonly sent: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly refs: Readonly<Record<"queued" | "partly" | "delivered" | "expired", string>>;
  readonly records: Readonly<Record<string, string>>;
};
const site = useMemorySite();

test("queued submissions are delivered to those who lack them, given-up ones are reported, resends are recognised", async () => {
  vi.stubEnv("MAIL_TO", "Desk@clinic.example, owner@clinic.example");
  site.pass(Date.parse("2026-11-20T12:34:00Z") - Date.now());
  for (const [key, text] of Object.entries(records)) site.store.seed(key, text);
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

  // The record that a resend has created stays, and the sweep recognises it, too.
  site.store.faultOf = (verb) => (verb === "delete" ? "503" : undefined);
  for (const [key, values] of Object.entries(sent))
    expect(await site.post(key, values)).toMatchObject({ body: { ok: true, duplicate: true } });
  site.store.faultOf = () => undefined;
  await site.sweep(2 * MINUTE);
  expect(site.mails).toHaveLength(3);

  site.pass(30 * MINUTE);
  expect(await site.report()).toMatchObject({
    sent: true,
    counts: { mailed: 4, queued: 0, isComplete: true },
  });
  for (const folder of ["q/", "part/", "report/", "aside/", "seen/"])
    expect(site.count(folder), folder).toBe(0);
  expect(site.count("done/")).toBe(4);
});

describe("a form to which an optional field was added", () => {
  const { contact } = FORMS;
  const { fields } = contact;
  const note = {
    name: "note",
    label: "Note",
    kind: "text",
    required: false,
    maxLength: 9,
    messages: {},
  } as const;

  test.each([
    ["queued", "a key"],
    ["delivered", "a key"],
    ["delivered", ""],
  ])("what was %s before is recognised when it is sent again (idempotency key: %j)", async (state, key) => {
    const ref = state === "queued" ? await site.leaveQueued(key) : (await site.post(key)).ref;
    vi.spyOn(contact, "fields", "get").mockReturnValue([note, ...fields]);
    for (const values of [SAMPLES.contact, { ...SAMPLES.contact, note: "" }])
      expect(await site.post(key, values)).toMatchObject({ status: 200, ref, body: { duplicate: true } });
    const more = await site.post("a key", { ...SAMPLES.contact, note: "new" });
    expect(more.status).toBe(key === "" ? 200 : 422);
  });
});
