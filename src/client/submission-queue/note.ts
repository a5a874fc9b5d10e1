import { ENDS, WAITING } from "../../site/queue-messages.ts";
import { announce } from "./channel.ts";
import { element, writtenOn } from "./elements.ts";
import type { Kept } from "./kept.ts";
import { sendWaiting } from "./send-waiting.ts";
import { remove } from "./store.ts";

/** The parts of the note that stay while its list changes. */
interface Note {
  /** Styled by name in src/components/layout/Waiting.astro. */
  readonly whole: HTMLElement;
  readonly waiting: HTMLElement;
  readonly status: HTMLElement;
  readonly list: HTMLElement;
}

function makeNote(): Note {
  const status = element("p", { role: "status" });
  const list = element("ul", { role: "list", "aria-live": "polite" });
  const sendNow = element("button", { type: "button", class: "button" }, WAITING.sendNow);
  sendNow.addEventListener("click", () => {
    status.textContent = WAITING.sending;
    void sendWaiting(true).then((isDone) => (status.textContent = isDone ? "" : WAITING.failed));
  });
  const waiting = element("div", {}, element("p", {}, WAITING.title), status, sendNow);
  const attributes = { "data-waiting": "", "aria-label": WAITING.title, tabindex: "-1" };
  return { whole: element("aside", attributes, waiting, list), waiting, status, list };
}

let made: Note | undefined;

/** The clinic's number as the foot of every page has it: the one source of it is the content. */
function callLink(): HTMLElement | string {
  const known = document.querySelector<HTMLAnchorElement>("footer a[href^='tel:']");
  if (known === null) return "";
  return element("a", { href: known.href }, `${WAITING.call} ${known.textContent.trim()}`);
}

function outcome(kept: Kept): (HTMLElement | string)[] {
  switch (kept.state) {
    case "waiting":
      return [];
    case "sent":
      return [
        `: ${ENDS.sent}`,
        ...(kept.ref === undefined ? [] : [` ${ENDS.reference} `, element("strong", {}, kept.ref), "."]),
      ];
    case "refused":
    case "expired":
      return [`: ${ENDS[kept.state]} `, callLink()];
  }
}

function item(kept: Kept): HTMLElement {
  const what = `${kept.title}, ${writtenOn(kept.since)}`;
  const words = kept.state === "waiting" ? WAITING.remove : WAITING.close;
  const button = element(
    "button",
    { type: "button", class: "button quiet", "aria-label": `${words}: ${what}` },
    words,
  );
  button.addEventListener("click", () => void remove(kept.key).then(announce));
  return element("li", {}, element("p", {}, what, ...outcome(kept)), button);
}

/** Shows above the page what is kept, and nothing where nothing is. */
export function show(kept: readonly Kept[]): void {
  const { whole, waiting, status, list } = (made ??= makeNote());
  const hadFocus = whole.contains(document.activeElement);
  waiting.hidden = !kept.some(({ state }) => state === "waiting");
  if (status.textContent === "") status.textContent = WAITING.kept;
  list.replaceChildren(...kept.map(item));
  const main = document.querySelector("main");
  if (kept.length === 0) whole.remove();
  else if (!whole.isConnected) main?.before(whole);
  // Who has just deleted something stands where it was, not at the top of the document (WCAG 2.4.3).
  if (hadFocus && !whole.contains(document.activeElement)) (whole.isConnected ? whole : main)?.focus();
}
