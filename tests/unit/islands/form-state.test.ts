/** Every state of a form and every event: the table of transitions (specification, section 4). */
import { expect, test } from "vitest";

import { EDITING, transition } from "../../../src/islands/forms/form-state.ts";
import type { FormEvent, FormState } from "../../../src/islands/forms/form-state.ts";

const errors = { name: "Please enter your name.", email: "Please enter your email." };
const EMAIL_ONLY = { email: "Please enter an email like name@example.com." };
const ref = "QX7-4K2";

const SENDING: FormState = { ...EDITING, status: "sending" };
const INVALID: FormState = { ...EDITING, status: "invalid", errors };
const RETURNED = { hasReturned: true, errors: {} };
const FAILED: FormState = { ...RETURNED, status: "failed", cause: "unreachable", isQueued: false };
const REFUSED: FormState = { ...RETURNED, status: "failed", cause: "refused", isQueued: false };
const QUEUED: FormState = { ...RETURNED, status: "failed", cause: "unreachable", isQueued: true };
const ACCEPTED: FormState = { ...RETURNED, status: "accepted", ref, isEdited: false, isDone: true };
const USED: FormState = { ...RETURNED, status: "accepted", ref, isEdited: false, isDone: false };
const EDITED: FormState = { ...RETURNED, status: "accepted", ref, isEdited: true, isDone: false };
const STATES = [EDITING, SENDING, INVALID, FAILED, QUEUED, ACCEPTED];

/** The next state from each of these states; `undefined` where nothing changes. */
const TABLE: readonly [FormEvent, readonly (FormState | undefined)[]][] = [
  [{ type: "typed", errors: {} }, [, , EDITING, , , USED]],
  // Only messages that are shown are updated; no other appears.
  [
    { type: "typed", errors: { ...EMAIL_ONLY, subject: "?" } },
    [, , { ...INVALID, errors: EMAIL_ONLY }, , , USED],
  ],
  [{ type: "queued" }, [, , , QUEUED, , ,]],
];

test.each(TABLE)("%j", (event, next) => {
  for (const [index, state] of STATES.entries())
    expect(transition(state, event)).toEqual(next[index] ?? state);
});

/** The next state, whatever the state before; the last label of the button stays after the first call has returned. */
test.each<[FormEvent, FormState]>([
  [{ type: "invalid", errors }, INVALID],
  [{ type: "sending" }, SENDING],
  [{ type: "stopped" }, EDITING],
  [{ type: "accepted", ref }, ACCEPTED],
  [{ type: "accepted", ref, isEdited: true }, EDITED],
  [
    { type: "refused", errors },
    { ...INVALID, hasReturned: true },
  ],
  [{ type: "refused", errors: {} }, REFUSED],
  [{ type: "unavailable", cause: "unreachable" }, FAILED],
])("%j", (event, next) => {
  for (const state of STATES) {
    const hasReturned = state.hasReturned || next.hasReturned;
    expect(transition(state, event)).toEqual({ ...next, hasReturned });
  }
});
