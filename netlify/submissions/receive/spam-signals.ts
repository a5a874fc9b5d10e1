import type { FormDefinition, FormValues } from "#forms/index.ts";
import type { Words } from "#words/words.ts";
import type { Received } from "./receive.ts";

/** The field of the specification (section 3), fixed to false, serves as the honeypot; no definition has it. */
export const HONEYPOT = "valid";
const HONEYPOT_VALUE = "false";

/** A person needs longer to find the button, even if the browser fills in all fields. */
const TOO_FAST_MS = 1_000;
/** Equal submissions within an hour. */
const REPEATS = 3;

export type SpamSignal = keyof Words["spamSignals"];

/** More than MOST_AN_HOUR. */
export const FLOOD = "flood" satisfies SpamSignal;

/** Ordinary: two places with reports, and the signature of a mail. */
const MOST_SITES = 3;
const SITE = /(?:https?:\/\/|www\.)[^\s/]+/gi;
/**
 * A site without its protocol: before a slash, or with an ending that people do not have as initials ("Ravi.K",
 * "Dr.Rao").
 */
const BARE_SITE =
  /(?<![\w@.-])(?:[\w-]{2,}\.[a-z]{2,}\/\S|[\w-]{3,}\.(?:com|net|org|info|biz|in|co|io|ru|cn|uk|xyz|top|online|site|shop|app|link|click|live|club|vip|example)\b)/i;
/** Links of HTML and of forums, which no person types. */
const MARKUP = /\[url|<a\s/i;
/**
 * A Latin letter in a word with a Cyrillic one, or with a Greek one that looks Latin, which deceives filters;
 * not "μg" or "βHCG".
 */
const MIXED_ALPHABETS = /(?<!\p{L})(?=\p{L}*\p{Script=Latin})\p{L}*[\p{Script=Cyrillic}ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο]/u;

function hasUnusualLinks(form: FormDefinition, values: FormValues): boolean {
  return form.fields.some(({ name, kind, rule }) => {
    if (rule === "webAddress") return false;
    if (kind === "text" && BARE_SITE.test(values[name] ?? "")) return true;
    const text = values[name] ?? "";
    const sites = new Set(text.match(SITE));
    return MARKUP.test(text) || sites.size > (kind === "textarea" ? MOST_SITES : 0);
  });
}

/**
 * Why a submission looks like spam, for staff. Nothing is refused for it (reliability, P10): a browser's
 * autofill can fill a honeypot, and that may be a patient.
 * @param received our script states honeypot and time as `signals` ("elapsed=5120;valid=false")
 * @param repeats with the same content within an hour
 */
export function spamSignalsOf(
  form: FormDefinition,
  values: FormValues,
  { input: { valid }, origin, signals: reported }: Pick<Received, "input" | "origin" | "signals">,
  repeats: number,
): readonly SpamSignal[] {
  const facts = new URLSearchParams(reported.replaceAll(";", "&"));
  // "false" when untouched, `undefined` when not sent.
  const honeypot = typeof valid === "string" ? valid : facts.get("valid")?.trim();
  // From the opening of the page to the submit; NaN when not sent.
  const elapsedMs = Number.parseInt(facts.get("elapsed") ?? "", 10);
  const signals: SpamSignal[] = [];
  if (honeypot !== undefined && honeypot !== HONEYPOT_VALUE) signals.push("honeypot");
  if (elapsedMs < TOO_FAST_MS) signals.push("tooFast");
  if (hasUnusualLinks(form, values)) signals.push("links");
  if (MIXED_ALPHABETS.test(Object.values(values).join("\n"))) signals.push("mixedAlphabets");
  if (repeats >= REPEATS) signals.push("repeated");
  if (origin === "unclear") signals.push("unclearOrigin");
  return signals;
}
