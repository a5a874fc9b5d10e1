import { escapeHtml } from "../../src/site/escape-html.ts";
import type { Mail } from "./mail.ts";

const STYLES = `
body { display: flex; flex-wrap: wrap; gap: 0 1rem; font: 1rem/1.5 system-ui; color-scheme: light dark }
header { flex-basis: 100% }
nav { flex: 1 16rem }
main { flex: 3 20rem; overflow: auto }
[aria-pressed=true], [aria-current=true] { background: Highlight; color: HighlightText }
a { display: block }
pre { white-space: pre-wrap }
/* The width of the mail can be dragged, down to that of a narrow phone. */
iframe { inline-size: 98%; block-size: 40rem; resize: both }`;

const subjectOf = ({ subject }: Mail) => escapeHtml(subject || "(no subject)");

function listItem(mail: Mail, isShown: boolean): string {
  const sender = `${new Date(mail.at).toLocaleTimeString("en-GB")} ${mail.replyTo || mail.from}`;
  return `<li><a href="/?mail=${mail.id}" aria-current="${isShown}"><strong>${subjectOf(mail)}</strong> <small>${escapeHtml(sender)}</small></a>`;
}

/** What a mail contains is shown as text, or in a frame whose response allows no scripts. */
function mailView(mail: Mail): string {
  const fields = { From: mail.from, "Reply to": mail.replyTo, To: mail.envelope.to.join() };
  const rows = Object.entries(fields).map(([name, value]) => `<dt>${name}<dd>${escapeHtml(value)}`);
  return `<main>
  <h2 id="subject">${subjectOf(mail)}</h2>
  <dl>${rows.join("")}</dl>
  <iframe id="html" title="HTML of the mail" src="/html?mail=${mail.id}"></iframe>
  <details><summary>Text</summary><pre id="text">${escapeHtml(mail.text || "This mail has no text part.")}</pre></details>
  <details><summary>Source</summary><pre id="source">${escapeHtml(mail.source)}</pre></details>
</main>`;
}

/** The page of the inbox, with the newest mail first in its list. It is loaded again when a mail arrives. */
export function inboxPage(mails: readonly Mail[], isRefusing: boolean, shown: Mail | undefined): string {
  const items = mails.toReversed().map((mail) => listItem(mail, mail === shown));
  return `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Inbox (${mails.length})</title>
<link rel="icon" href="data:,">
<style>${STYLES}</style>
<script type="module">
setInterval(async () => (await (await fetch("/count")).text()) === "${mails.length}" || location.reload(), 500);
</script>
<header>
  <h1>Inbox</h1>
  <form method="post">
    <button formaction="/accept" aria-pressed="${!isRefusing}">Accept mails</button>
    <button formaction="/refuse" aria-pressed="${isRefusing}">Refuse mails</button>
    <button formaction="/clear">Delete all mails</button>
  </form>
  <p>A form whose mail is refused is queued, and sent a few minutes after mails are accepted again.</p>
</header>
<nav>
  <h2>${mails.length === 0 ? "No mails yet" : `Mails: ${mails.length}`}</h2>
  <ul>${items.join("")}</ul>
  <p>The mails of the forms appear here. No mail leaves this machine.</p>
</nav>
${shown ? mailView(shown) : ""}
`;
}
