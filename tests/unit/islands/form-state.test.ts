/** Every state of a form and every event: the table of transitions (specification, section 4). */
import { expect, test } from "vitest";

import { EDITING, transition } from "../../../src/islands/forms/form-state.ts";
import type { FormEvent, FormState } from "../../../src/islands/forms/form-state.ts";

const ERRORS = { name: "Please enter your name.", email: "Please enter your email." };
const EMAIL_ONLY = { email: "Please enter an email like name@example.com." };
const REF = "QX7-4K2";

const SENDING: FormState = { status: "sending", hasReturned: false };
const INVALID: FormState = { status: "invalid", hasReturned: false, errors: ERRORS };
const FAILED: FormState = { status: "failed", hasReturned: true, cause: "unreachable", isQueued: false };
const REFUSED: FormState = { ...FAILED, cause: "refused" };
const QUEUED: FormState = { ...FAILED, isQueued: true };
const ACCEPTED: FormState = {
  status: "accepted",
  hasReturned: true,
  ref: REF,
  isEdited: false,
  isDone: true,
};
const STATES = { EDITING, SENDING, INVALID, FAILED, QUEUED, ACCEPTED };

/** After the first call has returned, the button keeps its last label. */
const returned = (state: FormState): FormState => ({ ...state, hasReturned: true });

const SAME = undefined;
type Row = readonly [FormEvent, Readonly<Record<keyof typeof STATES, FormState | undefined>>];

/** The same next state from every state but those that are named. */
const from = (next: FormState | undefined, except: Partial<Row[1]> = {}): Row[1] => ({
  EDITING: next,
  SENDING: next,
  INVALID: next,
  FAILED: next,
  QUEUED: next,
  ACCEPTED: next,
  ...except,
});

const LATER = { FAILED: true, QUEUED: true, ACCEPTED: true };

const TABLE: readonly Row[] = [
  [{ type: "typed", errors: {} }, from(SAME, { INVALID: EDITING, ACCEPTED: { ...ACCEPTED, isDone: false } })],
  [
    // Only messages that are shown are updated; no other appears.
    { type: "typed", errors: { ...EMAIL_ONLY, subject: "Please enter a subject." } },
    from(SAME, { INVALID: { ...INVALID, errors: EMAIL_ONLY }, ACCEPTED: { ...ACCEPTED, isDone: false } }),
  ],
  [{ type: "invalid", errors: ERRORS }, from(INVALID)],
  [{ type: "sending" }, from(SENDING)],
  [{ type: "stopped" }, from(EDITING)],
  [{ type: "accepted", ref: REF }, from(ACCEPTED)],
  [{ type: "accepted", ref: REF, isEdited: true }, from({ ...ACCEPTED, isEdited: true, isDone: false })],
  [{ type: "refused", errors: ERRORS }, from(returned(INVALID))],
  [{ type: "refused", errors: {} }, from(REFUSED)],
  [{ type: "unavailable", cause: "unreachable" }, from(FAILED)],
  [{ type: "queued" }, from(SAME, { FAILED: QUEUED })],
];

test.each(TABLE)("%j", (event, next) => {
  for (const [name, state] of Object.entries(STATES)) {
    const wanted = next[name as keyof typeof STATES] ?? state;
    expect(transition(state, event), name).toEqual(name in LATER ? returned(wanted) : wanted);
  }
});
