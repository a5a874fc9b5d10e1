import { escapeHtml } from "../../netlify/submissions/escape.ts";
import type { Mail } from "./mail.ts";
import { MODES } from "./modes.ts";
import type { Mode } from "./modes.ts";

const subjectOf = ({ subject }: Mail) => escapeHtml(subject || "(no subject)");

function listItem(mail: Mail, isShown: boolean): string {
  const sender = `${new Date(mail.at).toLocaleTimeString("en-GB")} ${mail.replyTo || mail.from}`;
  return `<li><a href="/?mail=${mail.id}" aria-current="${isShown}"><strong>${subjectOf(mail)}</strong> <small>${escapeHtml(sender)}</small></a></li>`;
}

/** What a mail contains is shown as text, or in a frame whose response allows no scripts. */
function mailView(mail: Mail): string {
  const fields = {
    From: mail.from,
    "Reply to": mail.replyTo,
    To: mail.envelope.to.join(", "),
    Date: mail.at,
  };
  const rows = Object.entries(fields).map(([name, value]) => `<dt>${name}<dd>${escapeHtml(value)}`);
  return `<main>
  <h2 id="subject">${subjectOf(mail)}</h2>
  <dl>${rows.join("")}</dl>
  <iframe id="html" title="HTML of the mail" src="/mails/${mail.id}/html"></iframe>
  <details><summary>Text</summary><pre id="text">${escapeHtml(mail.text || "This mail has no text part.")}</pre></details>
  <details><summary>Source</summary><pre id="source">${escapeHtml(mail.source)}</pre></details>
</main>`;
}

/** The page of the inbox, with the newest mail first in its list. */
export function inboxPage(mails: readonly Mail[], mode: Mode, shown: Mail | undefined): string {
  const buttons = Object.entries(MODES).map(
    ([name, { label }]) =>
      `<button formaction="/api/mode/${name}" aria-pressed="${name === mode}">${label}</button>`,
  );
  const status =
    mode === "accept"
      ? MODES.accept.effect
      : `${MODES[mode].effect} A form that is sent now is queued; the site tries again every few minutes.`;
  const items = mails.toReversed().map((mail) => listItem(mail, mail === shown));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Inbox (${mails.length})</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/inbox.css">
<script type="module" src="/inbox.js"></script>
</head>
<body>
<header>
  <h1>Inbox</h1>
  <form method="post" role="group" aria-label="Mail server">Mail server: ${buttons.join(" ")}</form>
  <form method="post"><button formaction="/api/clear">Delete all mails</button></form>
  <p role="status">${status}</p>
</header>
<nav aria-label="Mails">
  <h2>${mails.length === 0 ? "No mails yet" : `Mails: ${mails.length}`}</h2>
  ${mails.length === 0 ? "<p>Send one of the forms on the site: its mail appears here. No mail leaves this machine.</p>" : `<ol>${items.join("")}</ol>`}
</nav>
${shown ? mailView(shown) : ""}
</body>
</html>
`;
}
