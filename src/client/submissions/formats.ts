/** The formats of what the browser stores: only what has this version and its fields is used (decision 0547). */
import type { SubmissionRequest } from "./post.ts";
import { VERSION } from "./storage-names.ts";

/** What this tab stores of a form, until it is closed. */
export interface Draft {
  readonly values?: Readonly<Record<string, string>>;
  /** What was last sent and not accepted, so that sending it again after a reload counts once. */
  readonly sent?: Pick<SubmissionRequest, "key" | "body"> & {
    /** The key of its outcome, once it is queued. */
    readonly outcome?: string;
  };
  /** True if the visitor has changed the values since. */
  readonly isEdited?: boolean;
  /** The last accepted submission. */
  readonly accepted?: { readonly ref: string } | undefined;
}

interface EntryFacts {
  readonly key: string;
  /** The id and the title of its form. */
  readonly form: string;
  readonly title: string;
  /** When the visitor sent it, by the clock of the device, in epoch milliseconds. */
  readonly since: number;
}

/** How a submission left the queue. */
export type Outcome = { readonly state: "sent"; readonly ref: string } | { readonly state: "expired" };

/** A submission with what was typed. `refused`: by our server; it is not sent again as it is. */
type StoredSubmission<State extends "queued" | "refused"> = EntryFacts &
  SubmissionRequest & {
    readonly state: State;
    /** The key of its outcome: random, because the key of a submission is a digest from which a short text can be guessed. */
    readonly outcome: string;
    /** The clock of the device at the last attempt, in epoch milliseconds. */
    readonly triedAt: number;
    /** The time that counts: at most an hour from one failed attempt to the next. */
    readonly waitedMs: number;
  };

export type WaitingSubmission = StoredSubmission<"queued">;
export type RefusedSubmission = StoredSubmission<"refused">;
export type SentSubmission = EntryFacts & Extract<Outcome, { readonly state: "sent" }>;

export interface UnreadableEntry {
  readonly state: "unreadable";
  readonly key: string;
  readonly since: 0;
  readonly text: string;
}

/** An item of the store of entries. */
export type StoredEntry = WaitingSubmission | RefusedSubmission | (EntryFacts & Outcome);

export type BrowserEntry = StoredEntry | UnreadableEntry;

type Check = (value: unknown) => boolean;

/** The latest time that a `Date` has, in epoch milliseconds (ECMA-262, section 21.4.1.1). */
const LATEST = 8.64e15;

const isText: Check = (value) => typeof value === "string";
const isTime: Check = (value) => typeof value === "number" && Math.abs(value) <= LATEST;
const isValues: Check = (value) =>
  typeof value === "object" && value !== null && Object.values(value).every(isText);
const isBody: Check = (value) => isText(value) && isValues(parsed(value));
/** Never another server. */
const isEndpoint: Check = (value) => isText(value) && String(value).startsWith("/api/");
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const hasFields =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.entries(checks).every(([name, check]) => check((value as Record<string, unknown>)[name]));

const isVersion: Check = (value) => value === VERSION;
const FACTS = { version: isVersion, key: isText, form: isText, title: isText, since: isTime };
const isSubmission = hasFields({
  ...FACTS,
  outcome: isText,
  endpoint: isEndpoint,
  body: isBody,
  signals: isText,
  triedAt: isTime,
  waitedMs: isTime,
});
const ENTRIES = new Map<unknown, Check>([
  ["queued", isSubmission],
  ["refused", isSubmission],
  ["sent", hasFields({ ...FACTS, ref: isText })],
  ["expired", hasFields(FACTS)],
]);
const isDraft = hasFields({
  version: isVersion,
  values: optional(isValues),
  sent: optional(hasFields({ key: isText, body: isText, outcome: optional(isText) })),
  accepted: optional(hasFields({ ref: isText })),
});

function parsed(value: unknown): unknown {
  try {
    return JSON.parse(value as string);
  } catch {
    return value;
  }
}

/** The texts in a stored value of any shape, each on a line; a text that is JSON is opened. What is deeper is no text of ours. */
export function textIn(value: unknown, depth = 4): string {
  const opened = parsed(value);
  if (typeof opened !== "object" || opened === null) return `${(value as string | number | undefined) ?? ""}`;
  const lines = depth === 0 ? [] : Object.values(opened).map((each) => textIn(each, depth - 1));
  return lines.filter((line) => line !== "").join("\n");
}

function unreadable(key: string, stored: unknown): UnreadableEntry {
  const { values, body = values } = Object(stored) as Record<string, unknown>;
  return { state: "unreadable", key, since: 0, text: textIn(body ?? stored) };
}

export function readEntry(stored: StoredEntry): BrowserEntry {
  return ENTRIES.get(stored.state)?.(stored) ? stored : unreadable(stored.key, stored);
}

/** Reads the item of a draft. @param name of the item, which is its key among the entries if it is unreadable */
export function readDraftItem(name: string, item: string): Draft | UnreadableEntry {
  const stored = parsed(item);
  return isDraft(stored) ? (stored as Draft) : unreadable(name, stored);
}
