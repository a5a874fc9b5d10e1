import type { FormDefinition, FormValues } from "../../src/forms/types.ts";
import { HOUR } from "./limits.ts";
import type { Origin } from "./origin.ts";

/** What a request tells about how its form was filled in. */
export interface Signals {
  /** The honeypot as it came: "false" when nobody touched it, `undefined` when it was not sent. */
  readonly trap: string | undefined;
  /** Milliseconds from the first touch of the form to its submit. */
  readonly elapsedMs: number | undefined;
  readonly origin: Origin;
}

/** Which submission it is, and the keyed hash of what it says. */
export interface SeenAs {
  readonly id: string;
  readonly content: string;
}

/** The field `valid` of the specification (section 3), fixed to false, serves as the honeypot. */
export const TRAP_FIELD = "valid";
const TRAP_VALUE = "false";

/** Even a browser that fills in everything leaves a person more than this to find the button. */
const TOO_FAST_MS = 1_000;
const LINKS_IN_A_TEXT = 2;
const REPEATS = 3;
const MOST_REMEMBERED = 1_000;

/** Takes the `X-Form-Signals` header ("elapsed=5120;valid=false"); returns what can be read of it. */
export function readSignals(header: string | null): Pick<Signals, "trap" | "elapsedMs"> {
  const [, elapsed] = /(?:^|;)\s*elapsed=([0-9]{1,12})(?:;|$)/.exec(header ?? "") ?? [];
  const [, trap] = /(?:^|;)\s*valid=([^]*)$/.exec(header ?? "") ?? [];
  return { trap: trap?.trim(), elapsedMs: elapsed === undefined ? undefined : Number(elapsed) };
}

/**
 * Content marks → the submissions that had this content, and when they came, in this instance's memory.
 * A mark tells nothing about the content. A retry has the same id, and counts once.
 */
const seen = new Map<string, Map<string, number>>();

function timesSeen({ id, content }: SeenAs, now: number): number {
  const recent = [...(seen.get(content) ?? [])].filter(([, time]) => now - time < HOUR);
  const submissions = new Map(recent).set(id, now);
  seen.delete(content);
  seen.set(content, submissions);
  const [oldest] = seen.keys();
  if (seen.size > MOST_REMEMBERED && oldest !== undefined) seen.delete(oldest);
  return submissions.size;
}

function hasManyLinks(form: FormDefinition, values: FormValues): boolean {
  const linkCount = (text: string): number => (text.match(/https?:\/\/|\[url|<a\s|www\./gi) ?? []).length;
  return form.fields.some(({ name, kind, rule }) => {
    if (rule === "webAddress") return false;
    const links = linkCount(values[name] ?? "");
    return kind === "textarea" ? links >= LINKS_IN_A_TEXT : links > 0;
  });
}

/**
 * Says in words for staff why a submission looks like spam; nothing is refused for it (reliability,
 * P10): a browser's autofill can fill a honeypot, and that may be a patient.
 */
export function suspicionsOf(
  form: FormDefinition,
  values: FormValues,
  seenAs: SeenAs,
  { trap, elapsedMs, origin }: Signals,
  now: number,
): readonly string[] {
  const reasons: string[] = [];
  if (trap !== undefined && trap !== TRAP_VALUE)
    reasons.push("A field that people cannot see was filled in.");
  if (elapsedMs !== undefined && elapsedMs < TOO_FAST_MS) reasons.push("The form was sent within a second.");
  if (hasManyLinks(form, values)) reasons.push("There are web links where people seldom write them.");
  if (timesSeen(seenAs, now) >= REPEATS) reasons.push("The same text was sent several times within an hour.");
  if (origin === "unclear") reasons.push("The browser did not say from which site it was sent.");
  return reasons;
}
