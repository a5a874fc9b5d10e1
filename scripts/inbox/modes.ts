/**
 * How the inbox's mail server behaves, to show what happens to a submission when
 * the real one does. The page shows these texts.
 */
export const MODES = {
  accept: { label: "Accept", effect: "Mails are accepted at once." },
  reject: { label: "Refuse", effect: "Every mail is refused permanently (550)." },
  tempfail: { label: "Fail for now", effect: "Every mail is refused temporarily (451)." },
  down: { label: "Down", effect: "The mail server is switched off." },
} as const;

/** One of the behaviours. */
export type Mode = keyof typeof MODES;

/** True for the name of a behaviour, for example from an address. */
export function isMode(text: string): text is Mode {
  return Object.hasOwn(MODES, text);
}
