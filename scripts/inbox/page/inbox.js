// @ts-check
/**
 * The page of the inbox: asks the API for mails and mode at every event, and shows them. Nothing of
 * a mail is ever put into this page as HTML; its own HTML lives in sandboxed frames.
 */

/** @import { Mail } from "../mail.ts" */
/** @typedef {"pictures" | "text" | "headers" | "source"} View */

/** @type {Record<View, string>} */
const VIEWS = { pictures: "Phone and computer", text: "Text", headers: "Headers", source: "Source" };
const PHONE_WIDTHS = [320, 360, 390];
const LATER =
  "A form that is sent now is stored by the site and sent again about every five minutes, or sooner.";

const shown = {
  /** @type {readonly Mail[]} */ mails: [],
  /** @type {string | undefined} */ id: undefined,
  /** @type {View} */ view: "pictures",
  width: 360,
  isDark: false,
  /** @type {Set<string>} */ read: new Set(),
};

/** @param {string} id @returns {HTMLElement} */
function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found;
}

/** @param {string} tag @param {string} text @param {string} [className] */
function element(tag, text, className = "") {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = className;
  return made;
}

/** @param {string} path @param {string} [method] */
async function call(path, method = "GET") {
  const response = await fetch(path, { method });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
  return response;
}

/** @param {Mail} mail @returns {string} a time of today, else with its day */
function timeOf(mail) {
  const at = new Date(mail.at);
  const isToday = at.toDateString() === new Date().toDateString();
  return at.toLocaleString(
    "en-GB",
    isToday ? { timeStyle: "short" } : { dateStyle: "short", timeStyle: "short" },
  );
}

function showList() {
  const items = shown.mails.toReversed().map((mail) => {
    const button = document.createElement("button");
    button.type = "button";
    button.id = `mail-${mail.id}`;
    button.classList.toggle("unread", !shown.read.has(mail.id));
    button.setAttribute("aria-current", String(mail.id === shown.id));
    button.append(element("span", mail.replyTo || mail.from, "who"), element("time", timeOf(mail)));
    button.append(element("span", mail.subject || "(no subject)", "what"));
    button.addEventListener("click", () => {
      open(mail.id);
      // The list may have been scrolled: a chosen mail is read from its beginning.
      byId("subject").scrollIntoView({ block: "nearest" });
    });
    const item = document.createElement("li");
    item.append(button);
    return item;
  });
  const focused = document.activeElement?.id ?? "";
  byId("mails").replaceChildren(...items);
  // The list is rebuilt; keyboard focus stays on the same entry.
  if (focused.startsWith("mail-")) document.getElementById(focused)?.focus();
  byId("empty").hidden = items.length > 0;
  byId("count").textContent = items.length === 1 ? "1 mail" : `${items.length} mails`;
  const unread = shown.mails.filter(({ id }) => !shown.read.has(id)).length;
  document.title = unread > 0 ? `(${unread}) Inbox` : "Inbox";
}

/** @param {Mail} mail */
function showFacts(mail) {
  const facts = {
    From: mail.from,
    "Reply to": mail.replyTo,
    To: mail.to,
    Received: new Date(mail.at).toLocaleString("en-GB", { dateStyle: "full", timeStyle: "medium" }),
    ...(mail.envelope.to.join(", ") !== mail.to && { "Delivered to": mail.envelope.to.join(", ") }),
  };
  const rows = Object.entries(facts).filter(([, value]) => value !== "");
  byId("facts").replaceChildren(
    ...rows.flatMap(([name, value]) => [element("dt", name), element("dd", value)]),
  );
}

/** @param {Mail} mail */
function showHeaders(mail) {
  const rows = Object.entries(mail.headers).map(([name, value]) => {
    const row = document.createElement("tr");
    const heading = element("th", name);
    heading.setAttribute("scope", "row");
    row.append(heading, element("td", value));
    return row;
  });
  byId("headers")
    .querySelector("tbody")
    ?.replaceChildren(...rows);
}

function showHtml() {
  const scheme = shown.isDark ? "?dark" : "";
  for (const frame of ["phone", "desktop"])
    byId(frame).setAttribute("src", `/mails/${shown.id}/html${scheme}`);
  document.querySelector(".pictures")?.classList.toggle("is-dark", shown.isDark);
}

/** Shows the part of the mail that is asked for, and only it. */
function showView() {
  const mail = shown.mails.find(({ id }) => id === shown.id);
  const hasHtml = mail !== undefined && mail.html !== "";
  const view = shown.view === "pictures" && !hasHtml ? "none" : shown.view;
  for (const part of document.querySelectorAll("[data-view]")) {
    part.toggleAttribute("hidden", part.getAttribute("data-view") !== view);
  }
  for (const part of document.querySelectorAll("[data-for]")) {
    part.toggleAttribute("hidden", part.getAttribute("data-for") !== view);
  }
  for (const [id, chosen] of [
    ["views", shown.view],
    ["widths", String(shown.width)],
  ]) {
    for (const button of byId(String(id)).querySelectorAll("button")) {
      button.setAttribute("aria-pressed", String(button.value === chosen));
    }
  }
  byId("width").textContent = String(shown.width);
  byId("phone").style.setProperty("--phone", `${shown.width}px`);
}

/** @param {string} id the mail to read */
function open(id) {
  const mail = shown.mails.find((each) => each.id === id);
  if (!mail) return;
  shown.id = id;
  shown.read.add(id);
  byId("subject").textContent = mail.subject || "(no subject)";
  showFacts(mail);
  showHeaders(mail);
  byId("text").textContent = mail.text || "This mail has no text part.";
  byId("source").textContent = "";
  void call(`/mails/${id}/source`).then(async (response) => {
    const source = await response.text();
    if (shown.id === id) byId("source").textContent = source;
  });
  showHtml();
  byId("mail").hidden = false;
  showView();
  showList();
}

async function refresh() {
  const [mails, { mode, modes }] = await Promise.all([
    call("/api/mails").then((response) => response.json()),
    call("/api/mode").then((response) => response.json()),
  ]);
  shown.mails = mails;
  if (!shown.mails.some(({ id }) => id === shown.id)) {
    shown.id = undefined;
    byId("mail").hidden = true;
  }
  showList();
  showMode(mode, modes);
  // The first mail opens by itself; later ones wait, so that nothing changes under a reader's eyes.
  const newest = shown.mails.at(-1);
  if (shown.id === undefined && newest) open(newest.id);
}

/** @param {string} mode @param {Record<string, { label: string, effect: string }>} modes */
function showMode(mode, modes) {
  const holder = byId("modes");
  if (holder.childElementCount === 0) {
    for (const [name, { label, effect }] of Object.entries(modes)) {
      const input = document.createElement("input");
      input.type = "radio";
      input.name = "mode";
      input.value = name;
      input.addEventListener("change", () => void call(`/api/mode/${name}`, "POST").catch(showLost));
      const choice = document.createElement("label");
      choice.title = effect;
      choice.append(input, label);
      holder.append(choice);
    }
  }
  for (const input of holder.querySelectorAll("input")) input.checked = input.value === mode;
  const isUsual = mode === "accept";
  byId("notice").hidden = isUsual;
  byId("notice").textContent = isUsual ? "" : `${modes[mode]?.effect ?? ""} ${LATER}`;
}

function showLost() {
  byId("notice").hidden = false;
  byId("notice").textContent = "The inbox does not respond. Was it stopped? Start it again with: npm start";
}

/** @param {string} id @param {readonly (readonly [string, string])[]} choices @param {(value: string) => void} choose */
function addButtons(id, choices, choose) {
  for (const [value, label] of choices) {
    const button = document.createElement("button");
    button.type = "button";
    button.value = value;
    button.textContent = label;
    button.addEventListener("click", () => {
      choose(value);
      showView();
    });
    byId(id).append(button);
  }
}

addButtons("views", Object.entries(VIEWS), (value) => {
  shown.view = /** @type {View} */ (value);
});
addButtons(
  "widths",
  PHONE_WIDTHS.map((width) => [String(width), `${width} px`]),
  (value) => {
    shown.width = Number(value);
  },
);
byId("dark").addEventListener("change", ({ currentTarget }) => {
  shown.isDark = currentTarget instanceof HTMLInputElement && currentTarget.checked;
  showHtml();
});
byId("clear").addEventListener("click", () => void call("/api/mails", "DELETE").catch(showLost));

const events = new EventSource("/api/events");
events.addEventListener("message", () => void refresh().catch(showLost));
events.addEventListener("error", showLost);
