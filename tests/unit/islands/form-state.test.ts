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
const ACCEPTED: FormState = { ...RETURNED, status: "accepted", ref, isEdited: false };
const EDITED: FormState = { ...RETURNED, status: "accepted", ref, isEdited: true };
const STATES = [EDITING, SENDING, INVALID, FAILED, QUEUED, ACCEPTED];

test.each<[FormEvent, FormState, FormState]>([
  [{ type: "typed", errors: {} }, INVALID, EDITING],
  // Only messages that are shown are updated; no other appears.
  [{ type: "typed", errors: { ...EMAIL_ONLY, subject: "?" } }, INVALID, { ...INVALID, errors: EMAIL_ONLY }],
  [{ type: "queued" }, FAILED, QUEUED],
])("%j changes one state", (event, changing, next) => {
  for (const state of STATES) expect(transition(state, event)).toEqual(state === changing ? next : state);
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
])("%j from any state", (event, next) => {
  for (const state of STATES) {
    const hasReturned = state.hasReturned || next.hasReturned;
    expect(transition(state, event)).toEqual({ ...next, hasReturned });
  }
});
