import { QUEUE_NOTICE, QUEUE_RESULTS } from "#words/queue.ts";
import { sendQueued } from "./send-queued.ts";
import { QUEUE_HOURS, removeEntry } from "./store.ts";
import type { QueueEntry } from "./store.ts";

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** The notice, styled by its attribute in src/components/layout/queue-notice.css. Its parts stay while its list changes. */
function createNotice() {
  const status = create("p", { role: "status" });
  const sendNow = create("button", { type: "button", class: "button" }, QUEUE_NOTICE.sendNow);
  sendNow.addEventListener("click", () => {
    status.textContent = QUEUE_NOTICE.sending;
    void sendQueued(true).then((isEmpty) => (status.textContent = isEmpty ? "" : QUEUE_NOTICE.failed));
  });
  const queued = create("div", { class: "flow tight" }, create("p", {}, QUEUE_NOTICE.title), status, sendNow);
  const list = create("ul", { role: "list", class: "lines", "aria-live": "polite" });
  const root = create(
    "aside",
    { class: "flow sage", "data-queue-notice": "", "aria-label": QUEUE_NOTICE.title, tabindex: "-1" },
    queued,
    list,
  );
  return { root, queued, status, list };
}

/** A copy of the call link that the site shell marks with `data-clinic-phone`; clinic.yaml defines the number. */
function callLink(): HTMLElement | string {
  const link = document.querySelector<HTMLAnchorElement>("[data-clinic-phone]");
  return link ? create("a", { href: link.href }, `${QUEUE_NOTICE.call} ${link.textContent.trim()}`) : "";
}

function resultText(entry: QueueEntry): (HTMLElement | string)[] {
  switch (entry.state) {
    case "queued":
      return [];
    case "sent":
      return entry.ref === undefined
        ? [`: ${QUEUE_RESULTS.sent}`]
        : [`: ${QUEUE_RESULTS.sent} ${QUEUE_RESULTS.reference} `, create("strong", {}, entry.ref), "."];
    case "refused":
      return [`: ${QUEUE_RESULTS.refused} `, callLink()];
    case "expired":
      return [`: ${QUEUE_RESULTS.expired(QUEUE_HOURS)} `, callLink()];
  }
}

/** An item names the form and the day as the readers of the page write it: "21 November". */
function createItem(entry: QueueEntry): HTMLElement {
  const language = document.documentElement.lang || undefined;
  const day = new Intl.DateTimeFormat(language, { day: "numeric", month: "long" }).format(entry.since);
  const name = `${entry.title}, ${day}`;
  const label = entry.state === "queued" ? QUEUE_NOTICE.remove : QUEUE_NOTICE.close;
  const attributes = { type: "button", class: "button quiet", "aria-label": `${label}: ${name}` };
  const button = create("button", attributes, label);
  button.addEventListener("click", () => void removeEntry(entry.key));
  return create("li", { class: "cluster spread" }, create("p", {}, name, ...resultText(entry)), button);
}

let notice: ReturnType<typeof createNotice> | undefined;
/** The items of the list by the state and key of their entry. */
const items = new Map<string, HTMLElement>();

/**
 * Adds and removes items where the entries have changed. All others stay: they keep the focus (WCAG 2.4.3), and screen
 * readers do not read them again after each attempt.
 */
function updateList(list: HTMLElement, entries: readonly QueueEntry[]): void {
  const ids = entries.map(({ state, key }) => `${state} ${key}`);
  for (const [id, item] of items) {
    if (ids.includes(id)) continue;
    item.remove();
    items.delete(id);
  }
  for (const [index, entry] of entries.entries()) {
    const id = ids[index] ?? "";
    if (items.has(id)) continue;
    const item = createItem(entry);
    items.set(id, item);
    list.insertBefore(item, list.children[index] ?? null);
  }
}

/** Shows the queue above the page, or removes the notice when the queue is empty. */
export function showNotice(entries: readonly QueueEntry[]): void {
  const { root, queued, status, list } = (notice ??= createNotice());
  const hadFocus = root.contains(document.activeElement);
  queued.hidden = !entries.some(({ state }) => state === "queued");
  if (status.textContent === "") status.textContent = QUEUE_NOTICE.text(QUEUE_HOURS);
  updateList(list, entries);
  const main = document.querySelector("main");
  if (entries.length === 0) root.remove();
  else if (!root.isConnected) main?.before(root);
  // The focus must not fall back to the document's start when a focused button is removed (WCAG 2.4.3).
  if (hadFocus && !root.contains(document.activeElement)) (root.isConnected ? root : main)?.focus();
}
