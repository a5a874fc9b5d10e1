import PostalMime, { type Address } from "postal-mime";

import { escapeHtml } from "#words/letters.ts";

function list(addresses: readonly Address[] = []): string {
  return addresses.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(", ");
}

/** Of SMTP, which decides the delivery. */
interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

export async function readMail(source: Buffer, envelope: Envelope) {
  const { subject = "", from, replyTo, text = "", html = "" } = await PostalMime.parse(source);
  return {
    /** ISO 8601, UTC. */
    at: new Date().toISOString(),
    envelope,
    subject,
    /** As people read them: `Name <name@example.org>`. */
    from: list(from && [from]),
    replyTo: list(replyTo),
    text,
    html,
    source: source.toString(),
  };
}

export type Mail = Awaited<ReturnType<typeof readMail>>;

const STYLES = `
body { font: 1rem/1.5 system-ui; color-scheme: light dark }
[aria-pressed=true] { background: Highlight; color: HighlightText }
pre { white-space: pre-wrap }
/* The width of the mail can be dragged, down to that of a narrow phone. */
iframe { inline-size: 98%; block-size: 40rem; resize: both; background: white }`;

/** The HTML of a mail is in a frame that allows no scripts. */
function mailView({ subject, at, from, replyTo, envelope, html, text, source }: Mail, index: number): string {
  const fields = { From: from, "Reply to": replyTo, To: envelope.to.join() };
  const rows = Object.entries(fields).map(([name, value]) => `<dt>${name}<dd>${escapeHtml(value)}`);
  const shown = escapeHtml(`<base target="_blank">${html}`);
  return `<details class="mail"${index === 0 ? " open" : ""}>
  <summary><strong>${escapeHtml(subject || "(no subject)")}</strong> ${new Date(at).toLocaleTimeString("en-GB")}</summary>
  <dl>${rows.join("")}</dl>
  <iframe title="HTML of the mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${shown}"></iframe>
  <details><summary>Text</summary><pre>${escapeHtml(text || "This mail has no text part.")}</pre></details>
  <details><summary>Source</summary><pre>${escapeHtml(source)}</pre></details>
</details>`;
}

export function inboxPage(mails: readonly Mail[], isRefusing: boolean): string {
  return `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Inbox (${mails.length})</title>
<link rel="icon" href="data:,">
<style>${STYLES}</style>
<script type="module">
setInterval(async () => (await (await fetch("/count")).text()) === "${mails.length}" || location.reload(), 500);
</script>
<h1>Inbox</h1>
<form method="post">
  <button formaction="/accept" aria-pressed="${!isRefusing}">Accept mails</button>
  <button formaction="/refuse" aria-pressed="${isRefusing}">Refuse mails</button>
  <button formaction="/clear">Delete all mails</button>
</form>
<p>A form whose mail is refused is queued, and sent a few minutes after mails are accepted again.</p>
<h2>${mails.length === 0 ? "No mails yet" : `Mails: ${mails.length}`}</h2>
${mails.toReversed().map(mailView).join("\n")}
<p>The mails of the forms appear here. No mail leaves this machine.</p>
`;
}
