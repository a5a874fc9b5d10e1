import { isRecord } from "../fields.ts";
import { quoted, type Problem } from "../problem.ts";
import { fileOf, valueOf, type Path, type Source } from "../source.ts";

/** Currencies that people name beside their own, wherever they are. */
const WELL_KNOWN = ["EUR", "USD"];

/** What a currency is called in texts: its code, its sign and its name, for example EUR, € and euros. */
function wordsOf(currency: string): RegExp {
  const written = (currencyDisplay: "narrowSymbol" | "name"): string =>
    new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay })
      .formatToParts(2)
      .find(({ type }) => type === "currency")?.value ?? currency;
  const sign = written("narrowSymbol");
  const name = written("name").replace(/s$/, "");
  const words = [currency, `${name}s?`, `${name.split(" ").at(-1) ?? ""}s?`].map(
    (word) => String.raw`\b${word}\b`,
  );
  return new RegExp([...words, ...(/^\p{Sc}$/u.test(sign) ? [String.raw`\${sign}`] : [])].join("|"), "i");
}

function currencyOf(data: unknown): readonly string[] {
  const currency = isRecord(data) ? data["currency"] : undefined;
  return typeof currency === "string" && Intl.supportedValuesOf("currency").includes(currency)
    ? [currency]
    : [];
}

/** Facts that are written twice and differ, and services without a fee. */
export function agreementProblems(sources: readonly Source[]): readonly Problem[] {
  return sources.flatMap((source) => {
    if (source.collection === "plans")
      return [...discountProblems(source), ...currencyHints(source, sources)];
    return source.collection === "fees" ? feeHints(source, sources) : [];
  });
}

function problemAt(source: Source, path: Path, wrong: string, write: string, isHint = false): Problem {
  return { file: source.file, line: source.lineOf(path), wrong, write, isHint };
}

/** A discount in the words of the banner that differs from its percent, which the prices are calculated with. */
function discountProblems(source: Source): readonly Problem[] {
  const banner = valueOf(source, "banner");
  if (!isRecord(banner) || typeof banner["percent"] !== "number") return [];
  const { percent } = banner;
  return ["heading", "text"].flatMap((key) => {
    const text = banner[key];
    if (typeof text !== "string") return [];
    const others = [...text.matchAll(/(\d+) ?(?:%|per ?cent\b)/gi)].filter(
      ([, number]) => Number(number) !== percent,
    );
    return others.map(([words]) =>
      problemAt(
        source,
        ["banner", key],
        `${quoted(words)} differs from “percent: ${percent}”, with which the prices are calculated.`,
        "Write the same number in both places.",
        key === "text",
      ),
    );
  });
}

/** A sentence that says what something costs, and does not only ask or offer. */
const STATES_A_PRICE = /\b(?:are|is|costs?)\b|\d/;

/** Sentences that state prices in another currency than the one of the prices. */
function currencyHints(source: Source, sources: readonly Source[]): readonly Problem[] {
  const [currency] = currencyOf(source.data);
  if (currency === undefined) return [];
  const place = fileOf(sources, "place")?.data;
  const abroad = isRecord(place) ? place["abroad"] : undefined;
  const named = [...WELL_KNOWN, ...currencyOf(place), ...currencyOf(abroad)];
  const own = wordsOf(currency);
  const others = named.filter((other) => other !== currency).map(wordsOf);
  return source.scalars.flatMap(({ text, line }) => {
    const [named] = text
      .split(/(?<=[.!?])\s/)
      .filter((sentence) => STATES_A_PRICE.test(sentence) && !own.test(sentence))
      .flatMap((sentence) => others.flatMap((words) => words.exec(sentence)?.[0] ?? []));
    if (named === undefined) return [];
    const wrong = `${quoted(named)} is another currency than “currency: ${currency}”.`;
    return [{ file: source.file, line, isHint: true, wrong, write: "Write the currency of the prices." }];
  });
}

/** Services whose page no fee names. */
function feeHints(source: Source, sources: readonly Source[]): readonly Problem[] {
  const fees = valueOf(source, "fees");
  if (!Array.isArray(fees)) return [];
  const shownOn = new Set(fees.flatMap((fee: unknown) => (isRecord(fee) ? fee["shownOn"] : [])));
  return sources
    .filter((each) => each.collection === "services" && each.data !== undefined)
    .map((service) => valueOf(service, "route"))
    .filter((route) => typeof route === "string" && !shownOn.has(route))
    .map((route) =>
      problemAt(
        source,
        ["fees"],
        `No fee is shown on ${String(route)}.`,
        `Add “${String(route)}” to “shownOn:” of a fee, if it has one.`,
        true,
      ),
    );
}
