import { unescape } from "node:querystring";
import { createTransport, type NodemailerError } from "nodemailer";
import {
  mailMessage,
  transportOptions,
  type ComposedMail,
  type Mailbox,
} from "../../netlify/submissions/index.ts";

/** Long enough for a slow provider, short enough for a person at a terminal. */
const CHECK_MS = 8_000;

/** What `check:mail` has found: WRONG, mail does not arrive; HINT, it works, but could be better. */
export interface Finding {
  readonly kind: "WRONG" | "HINT" | "OK";
  readonly sentence: string;
}

/** The recipients that a variable names. */
export type List = readonly [variable: string, addresses: readonly string[]];

/** A server of the settings, and the recipients of its mails. */
export interface Route {
  readonly variable: "SMTP_URL" | "ALERT_SMTP_URL";
  readonly url: string;
  readonly lists: readonly List[];
}

/**
 * The reply of the server at `url`, or what Node and OpenSSL say when there was none, without the password and the user
 * name. They often name the remedy.
 */
function ownWords({ response, message }: NodemailerError, url: string): string {
  const { username, password } = new URL(url);
  return [password, username]
    .map((secret) => unescape(secret))
    .filter((secret) => secret !== "")
    .reduce((words, secret) => words.replaceAll(secret, "…"), response ?? message)
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * Connects to a server of the settings as the functions do, logs in, and sends a mail to each of its lists if `compose`
 * is given.
 */
export async function tryServer(
  { variable, url, lists }: Route,
  from: Mailbox,
  compose?: (list: List) => ComposedMail,
  limitMs = CHECK_MS,
): Promise<readonly Finding[]> {
  const transport = createTransport(transportOptions(url, limitMs));
  const server = `The server of ${variable}`;
  try {
    await transport.verify();
  } catch (error) {
    const words = ownWords(error as NodemailerError, url);
    return [{ kind: "WRONG", sentence: `${server} cannot be used: ${words}` }];
  }
  const findings: Finding[] = [{ kind: "OK", sentence: `${server} responds and accepts the login.` }];
  if (compose === undefined) return findings;
  for (const list of lists) {
    const [name, addresses] = list;
    // The library throws if no recipient was accepted, and otherwise returns the refusals.
    const refusals = await transport.sendMail(mailMessage(compose(list), from, addresses)).then(
      ({ rejectedErrors = [] }) => rejectedErrors,
      (thrown: unknown) => {
        const error = thrown as NodemailerError;
        return error.rejectedErrors ?? [error];
      },
    );
    if (refusals.length === 0)
      findings.push({
        kind: "OK",
        sentence: `${server} accepted the mail to ${addresses.join(", ")} (${name}).`,
      });
    for (const refusal of refusals)
      findings.push({
        kind: "WRONG",
        sentence: `${server} did not accept the mail to ${refusal.recipient ?? addresses.join(", ")} (${name}): ${ownWords(refusal, url)}`,
      });
  }
  return findings;
}
