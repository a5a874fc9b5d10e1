/**
 * The queue on a page: sends it when that can succeed, tells the forms, and shows the notice about it. Pages load this
 * while something is queued (src/client/early-loading.ts), and with each form.
 */
import { loadFormWords, type FormWords } from "../words/form-words.ts";
import { allEntries, onEntriesChange, QUEUE_HOURS, removeEntry, type Entry } from "./submissions/entries.ts";
import { isOfThisSession, sendQueued } from "./submissions/queue.ts";
import { QUEUE } from "./submissions/storage-names.ts";

/** The interval between attempts: no event reports that a server is available again. */
const RETRY_MS = 60_000;

/** Background Synchronization (WICG draft): Chromium only, and not among TypeScript's types. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Never from HTML, which the policy of the pages refuses. */
function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...content);
  return element;
}

/**
 * The item of an entry: the form and the day in the format of the page's language ("21 November"), the outcome, and
 * a button. A refused text is shown when the visitor asks for it, and only in the tab in which it was typed.
 */
function createItem(entry: Entry, { language, queueNotice, queueResults, join }: FormWords): HTMLLIElement {
  // Not the document's language: a browser that translates the page changes it, even to "auto".
  const day = new Intl.DateTimeFormat(language.dates, { day: "numeric", month: "long" }).format(entry.since);
  const name = join([entry.title, day]);
  const results: Readonly<Record<Entry["state"], string>> = {
    waiting: "",
    sent: `: ${queueResults.sent} ${queueResults.reference} `,
    failed: `: ${queueResults.failed}`,
  };
  const text = create("p", {}, name + results[entry.state]);
  if (entry.state === "sent") text.append(create("strong", { dir: "ltr" }, entry.ref), language.stop);
  const typed = entry.state === "failed" && isOfThisSession(entry.key) ? entry.text : undefined;
  const label = entry.state === "waiting" || typed !== undefined ? queueNotice.remove : queueNotice.close;
  const attributes = { type: "button", class: "button quiet", "aria-label": join([label, name], ": ") };
  const button = create("button", attributes, label);
  button.onclick = () => void removeEntry(entry.key);
  const item = create(
    "li",
    { class: "cluster spread", id: entry.key, "data-state": entry.state },
    text,
    button,
  );
  if (typed !== undefined)
    text.after(
      create(
        "details",
        { class: "read-more" },
        create("summary", {}, queueNotice.show),
        create("p", {}, typed),
      ),
    );
  return item;
}

/**
 * Creates the notice, which is in the page while there are entries.
 * @returns shows the entries in it. An item is replaced only when its state changes: it may have been translated.
 */
function createNotice(words: FormWords): (entries: ReadonlyMap<string, Entry>) => void {
  const { fill, queueNotice } = words;
  const saved = fill(queueNotice.text, { hours: QUEUE_HOURS });
  const status = create("p", { role: "status" }, saved);
  const sendNow = async (): Promise<void> => {
    status.replaceChildren(queueNotice.sending);
    status.replaceChildren((await sendQueued(true)) ? saved : queueNotice.failed);
  };
  const button = create("button", { type: "button", class: "button" }, queueNotice.sendNow);
  button.onclick = () => void sendNow();
  const waiting = create("div", { class: "flow tight" }, create("p", {}, queueNotice.title), status, button);
  const list = create("ul", { role: "list", class: "lines", "aria-live": "polite" });
  const attributes = { class: "flow alternate", "aria-label": queueNotice.title, "data-queue-notice": "" };
  const notice = create("aside", attributes, list);

  return (entries) => {
    const main = document.querySelector("main");
    const hadFocus = notice.contains(document.activeElement);
    for (const item of list.querySelectorAll("li"))
      if (entries.get(item.id)?.state !== item.dataset["state"]) item.remove();
    const all = [...entries.values()];
    list.append(
      ...all
        .filter(({ key }) => list.children.namedItem(key) === null)
        .map((entry) => createItem(entry, words)),
    );
    if (all.every(({ state }) => state !== "waiting")) waiting.remove();
    else if (!waiting.isConnected) list.before(waiting);
    if (all.length === 0) notice.remove();
    else if (!notice.isConnected) main?.before(notice);
    // Without this, removing a focused button moves the focus to the document's start (WCAG 2.4.3).
    if (hadFocus && document.activeElement === document.body) main?.focus();
  };
}

const { language = "" } = document.querySelector<HTMLElement>("#queue-script")?.dataset ?? {};
const notice = loadFormWords(language).then(createNotice);

/** Without a worker, or if it is switched off in the browser's settings, the queue is sent while a page is open. */
async function requestSync(): Promise<void> {
  const registration: SyncRegistration | undefined = await navigator.serviceWorker.getRegistration();
  await registration?.sync?.register(QUEUE);
}

async function refresh(): Promise<void> {
  const detail = await allEntries();
  if ([...detail.values()].some(({ state }) => state === "waiting"))
    void requestSync().catch(() => undefined);
  document.dispatchEvent(new CustomEvent(QUEUE, { detail }));
  (await notice)(detail);
}

/** Storage may be switched off, or the words may not arrive: the next page tries again. */
function attempt(task: () => Promise<unknown>): void {
  void task().catch(() => undefined);
}

onEntriesChange(() => attempt(refresh));
// An attempt that is under way began without a network, and would leave the next one to the interval.
addEventListener("online", () => attempt(() => sendQueued(true)));
document.addEventListener("visibilitychange", () => {
  attempt(refresh);
  attempt(sendQueued);
});
setInterval(() => attempt(sendQueued), RETRY_MS);
attempt(refresh);
attempt(sendQueued);
