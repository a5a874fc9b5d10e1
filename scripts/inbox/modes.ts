import type { SmtpFault } from "./inbox-smtp.ts";

/**
 * How the inbox's mail server behaves, to show what happens to a submission when a real server does the same: the label
 * of the button, and the text on the page while it is chosen.
 */
export const MODES = {
  accept: { label: "Accept", effect: "Mails are accepted at once." },
  reject: {
    label: "Refuse",
    effect: "Every mail is refused permanently (550).",
    fault: { step: "rcpt", refuse: 550 },
  },
  tempfail: {
    label: "Fail for now",
    effect: "Every mail is refused temporarily (451).",
    fault: { step: "rcpt", refuse: 451 },
  },
  slow: {
    label: "Slow",
    effect: "Every mail is accepted after five seconds.",
    fault: { step: "data", delayMs: 5_000 },
  },
  drop: {
    label: "Drop",
    effect: "The connection ends in the middle of every mail.",
    fault: { step: "data", drop: true },
  },
  down: { label: "Down", effect: "The mail server is switched off." },
} as const satisfies Record<string, { label: string; effect: string; fault?: SmtpFault }>;

export type Mode = keyof typeof MODES;

/** True for the name of a behaviour, for example from an address. */
export function isMode(text: string): text is Mode {
  return Object.hasOwn(MODES, text);
}
