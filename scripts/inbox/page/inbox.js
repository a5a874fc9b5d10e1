// @ts-check
/**
 * The page of the inbox. It requests the mails and the mode after every event. What a mail contains is shown as text,
 * or in a frame whose response allows no scripts (scripts/inbox/http.ts).
 */

/** @import { Mail } from "../mail.ts" */
/** @import { Mode, MODES } from "../modes.ts" */

const QUEUED = "A form that is sent now is queued; the site tries again every few minutes.";
const STOPPED = "The inbox does not respond. If it was stopped, start it again with: npm start";

/** @type {readonly Mail[]} */
let mails = [];

/** @param {string} id @returns {HTMLElement} */
function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found;
}

/** @param {string} tag @param {string} text */
function element(tag, text) {
  return Object.assign(document.createElement(tag), { textContent: text });
}

/** @param {string} path @param {string} [method] */
async function call(path, method = "GET") {
  const response = await fetch(path, { method });
  if (!response.ok) throw new Error(`${method} ${path}: status ${response.status}`);
  return response;
}

/** @param {string} text */
function showStatus(text) {
  byId("status").textContent = text;
}

/** The list is built anew; the keyboard focus stays on its entry. */
function showList() {
  const focused = document.activeElement?.id ?? "";
  const items = mails.toReversed().map(({ id, at, subject, replyTo, from }) => {
    const link = document.createElement("a");
    link.id = `mail-${id}`;
    link.href = `#${id}`;
    link.ariaCurrent = String(location.hash === link.hash);
    const sender = `${new Date(at).toLocaleTimeString("en-GB")} ${replyTo || from}`;
    link.append(element("strong", subject || "(no subject)"), element("small", sender));
    const item = document.createElement("li");
    item.append(link);
    return item;
  });
  byId("mails").replaceChildren(...items);
  document.getElementById(focused)?.focus();
  byId("empty").hidden = mails.length > 0;
  const count = mails.length === 0 ? "No mails yet" : `Mails: ${mails.length}`;
  byId("count").textContent = count;
  document.title = `Inbox (${mails.length})`;
}

/** Shows the mail that the address of the page names. */
function showMail() {
  const mail = mails.find(({ id }) => id === location.hash.slice(1));
  byId("mail").hidden = !mail;
  if (!mail) return;
  const fields = {
    From: mail.from,
    "Reply to": mail.replyTo,
    To: mail.envelope.to.join(", "),
    Date: mail.at,
  };
  byId("subject").textContent = mail.subject || "(no subject)";
  byId("fields").replaceChildren(
    ...Object.entries(fields).flatMap(([name, value]) => [element("dt", name), element("dd", value)]),
  );
  byId("text").textContent = mail.text || "This mail has no text part.";
  for (const part of ["html", "source"]) {
    const address = `/mails/${mail.id}/${part}`;
    if (byId(part).getAttribute("src") !== address) byId(part).setAttribute("src", address);
  }
}

/** @param {{ mode: Mode, modes: typeof MODES }} state */
function showMode({ mode, modes }) {
  const options = Object.entries(modes).map(
    ([name, { label }]) => new Option(label, name, false, name === mode),
  );
  byId("mode").replaceChildren(...options);
  showStatus(mode === "accept" ? "" : `${modes[mode].effect} ${QUEUED}`);
}

async function refresh() {
  const [listed, mode] = await Promise.all([call("/api/mails"), call("/api/mode")]);
  mails = await listed.json();
  showMode(await mode.json());
  // A later mail does not replace the mail that is being read.
  const newest = mails.at(-1);
  if (newest && !mails.some(({ id }) => location.hash === `#${id}`)) location.hash = newest.id;
  showList();
  showMail();
}

/** @param {string} id @param {string} event @param {(target: EventTarget | null) => Promise<unknown>} work */
function on(id, event, work) {
  byId(id).addEventListener(
    event,
    ({ currentTarget }) => void work(currentTarget).catch(() => showStatus(STOPPED)),
  );
}

on("clear", "click", () => call("/api/mails", "DELETE"));
on("mode", "change", (target) =>
  call(`/api/mode/${/** @type {HTMLSelectElement} */ (target).value}`, "POST"),
);
addEventListener("hashchange", () => {
  showList();
  showMail();
});
const events = new EventSource("/api/events");
events.addEventListener("message", () => void refresh().catch(() => showStatus(STOPPED)));
events.addEventListener("error", () => showStatus(STOPPED));
