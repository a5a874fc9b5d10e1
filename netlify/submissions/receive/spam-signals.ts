import type { FormDefinition, FormValues } from "../../../src/forms/index.ts";
import type { Words } from "../../../src/words/words.ts";
import type { Received } from "./receive.ts";

/** The field `valid` of the specification (section 3), fixed to false, serves as the honeypot. */
const HONEYPOT_VALUE = "false";

/** A person needs longer than this to find the button, even if the browser fills in all fields. */
const TOO_FAST_MS = 1_000;
/** This many submissions with the same content within an hour are a signal. */
const REPEATS = 3;

/** A reason why a submission looks like spam; its sentence is in the words of the mails. */
export type SpamSignal = keyof Words["spamSignals"];

function hasManyLinks(form: FormDefinition, values: FormValues): boolean {
  const linkCount = (text: string): number => (text.match(/https?:\/\/|\[url|<a\s|www\./gi) ?? []).length;
  return form.fields.some(({ name, kind, rule }) => {
    const most = rule === "webAddress" ? Number.POSITIVE_INFINITY : kind === "textarea" ? 1 : 0;
    return linkCount(values[name] ?? "") > most;
  });
}

/**
 * Lists the reasons why a submission looks like spam, for staff; nothing is refused for them (reliability,
 * P10): a browser's autofill can fill a honeypot, and that may be a patient. Pure.
 * @param received our script states the honeypot and the time as `signals` ("elapsed=5120;valid=false"), a plain form the
 *   honeypot as a field
 * @param repeats how many submissions had the same content within an hour, this one included
 */
export function spamSignalsOf(
  form: FormDefinition,
  values: FormValues,
  { input: { valid }, origin, signals: reported }: Pick<Received, "input" | "origin" | "signals">,
  repeats: number,
): readonly SpamSignal[] {
  const facts = new URLSearchParams(reported.replaceAll(";", "&"));
  // "false" when it was not touched, `undefined` when it was not sent.
  const honeypot = typeof valid === "string" ? valid : facts.get("valid")?.trim();
  // From the opening of the page to the submit; NaN when it was not sent.
  const elapsedMs = Number.parseInt(facts.get("elapsed") ?? "", 10);
  const signals: SpamSignal[] = [];
  if (honeypot !== undefined && honeypot !== HONEYPOT_VALUE) signals.push("honeypot");
  if (elapsedMs < TOO_FAST_MS) signals.push("tooFast");
  if (hasManyLinks(form, values)) signals.push("links");
  if (repeats >= REPEATS) signals.push("repeated");
  if (origin === "unclear") signals.push("unclearOrigin");
  return signals;
}
