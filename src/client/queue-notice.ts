/** The notice about queued submissions and their outcomes. */
import { loadFormWords, type FormWords } from "../words/form-words.ts";
import { HYDRATION_REQUEST_EVENT } from "../client-directives/island-contract.ts";
import { QUEUE_HOURS, removeEntry } from "./submissions/browser-store.ts";
import { textIn, type BrowserEntry, type SentSubmission } from "./submissions/formats.ts";
import { offerAsDraft, report, watchQueue } from "./submissions/queue.ts";
import { sendQueued } from "./submissions/send-queued.ts";

/** Creates an element from text and elements, never from HTML, which the policy of the pages refuses. */
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

/** The language of the page, and the addresses of its forms. */
const statedByPage = (): DOMStringMap => document.querySelector<HTMLElement>("#queue-script")?.dataset ?? {};

/** Leads to a form, which shows its draft. */
function openForm(form: string, address: string): void {
  location.href = address;
  const element = document.querySelector(`form[data-form=${form}]`);
  element?.querySelector("astro-island")?.dispatchEvent(new Event(HYDRATION_REQUEST_EVENT));
  const panel = element?.closest<HTMLElement>("[popover]");
  if (panel && "popover" in panel) panel.showPopover();
}

/**
 * The item of an entry: the form and the day in the format of the page's language ("21 November"), the outcome, and
 * buttons. What was typed is shown when the visitor asks for it. The texts are replaced as a whole, because they may
 * have been translated, and only when the state changes.
 */
function createItem(remove: () => void, words: FormWords) {
  const { language, queueNotice, queueResults, fill, join } = words;
  const results: Readonly<Record<BrowserEntry["state"], string>> = {
    queued: "",
    sent: `: ${queueResults.sent} ${queueResults.reference} `,
    refused: `: ${queueResults.refused}`,
    expired: `: ${fill(queueResults.expired, { hours: QUEUE_HOURS })}`,
    unreadable: queueResults.unreadable,
  };
  const text = create("p", {});
  const button = create("button", { type: "button", class: "button quiet" });
  button.onclick = remove;
  const open = create("button", { type: "button", class: "button" }, queueNotice.open);
  const typed = create("p", {});
  const details = create("details", {}, create("summary", {}, queueNotice.show), typed);
  let shown: BrowserEntry["state"] | undefined;
  const show = (entry: BrowserEntry): void => {
    if (entry.state === shown) return;
    shown = entry.state;
    // Not the document's language: a browser that translates the page changes it, even to "auto".
    const day = new Intl.DateTimeFormat(language.dates, { day: "numeric", month: "long" }).format(
      entry.since,
    );
    const name = entry.state === "unreadable" ? "" : join([entry.title, day]);
    const reference =
      entry.state === "sent" ? [create("strong", { dir: "ltr" }, entry.ref), language.stop] : [];
    text.replaceChildren(name + results[entry.state], ...reference);
    const label = "body" in entry || "text" in entry ? queueNotice.remove : queueNotice.close;
    button.replaceChildren(label);
    button.setAttribute("aria-label", join([label, name], ": "));
    details.remove();
    open.remove();
    if (entry.state !== "refused" && entry.state !== "unreadable") return;
    typed.replaceChildren(entry.state === "refused" ? textIn(entry.body) : entry.text);
    text.after(details);
    const address = entry.state === "refused" ? statedByPage()[entry.form] : undefined;
    if (entry.state === "refused" && address !== undefined) {
      open.setAttribute("aria-label", `${queueNotice.open}: ${name}`);
      open.onclick = () => {
        if (offerAsDraft(entry)) {
          // The visitor is at the form then, and not in the notice.
          open.blur();
          openForm(entry.form, address);
        } else {
          text.replaceChildren(`${name}: ${queueNotice.occupied}`);
          details.open = true;
        }
      };
      button.before(open);
    }
  };
  return { element: create("li", { class: "cluster spread" }, text, button), show };
}

/**
 * Creates the notice, which is in the page while there are entries. Only the page that the visitor sees
 * reports what was sent.
 * @returns shows the entries in it
 */
function createNotice(words: FormWords): (entries: readonly BrowserEntry[]) => void {
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
  const items = new Map<string, ReturnType<typeof createItem>>();
  const reports = new Map<string, SentSubmission>();

  return (stored) => {
    for (const entry of stored)
      if (entry.state === "sent" && document.visibilityState === "visible" && report(entry))
        reports.set(entry.key, entry);
    const entries = [...stored.filter(({ state }) => state !== "sent"), ...reports.values()];
    const main = document.querySelector("main");
    const hadFocus = notice.contains(document.activeElement);
    for (const [key, { element }] of items) {
      if (entries.some((entry) => entry.key === key)) continue;
      element.remove();
      items.delete(key);
    }
    for (const entry of entries) {
      let item = items.get(entry.key);
      if (item === undefined) {
        const { key } = entry;
        item = createItem(() => {
          reports.delete(key);
          void removeEntry(key);
        }, words);
        items.set(entry.key, item);
        list.append(item.element);
      }
      item.show(entry);
    }
    if (entries.every(({ state }) => state !== "queued")) waiting.remove();
    else if (waiting.parentNode === null) list.before(waiting);
    if (entries.length === 0) notice.remove();
    else if (!notice.isConnected) main?.before(notice);
    // Without this, removing a focused button moves the focus to the document's start (WCAG 2.4.3).
    if (hadFocus && document.activeElement === document.body) main?.focus();
  };
}

let notice: Promise<ReturnType<typeof createNotice>> | undefined;

// One notice for a page, however many forms it has.
watchQueue((entries) => {
  notice ??= loadFormWords(statedByPage()["language"] ?? "").then(createNotice);
  notice.then(
    (show) => show(entries),
    // The words did not arrive: they are requested again at the next change.
    () => (notice = undefined),
  );
});
