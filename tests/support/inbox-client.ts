import { z } from "zod";

import type { Mail } from "../../scripts/inbox/mail.ts";
import type { Mode } from "../../scripts/inbox/modes.ts";

const MailsSchema = z.array(z.custom<Mail>((mail) => typeof mail === "object" && mail !== null));

/** How long a mail may take before a test gives up; a limit, not an expectation. */
const PATIENCE_MS = 20_000;
const PAUSE_MS = 50;

/** An inbox for browser and function tests, through its API. */
export class InboxClient {
  readonly #url: string;

  /** @param url the inbox's own address */
  constructor(url: string) {
    this.#url = url;
  }

  /** Everything received, oldest first. */
  async all(): Promise<readonly Mail[]> {
    const response = await fetch(`${this.#url}/api/mails`);
    return MailsSchema.parse(await response.json());
  }

  /**
   * Waits for the first mail that a condition holds for.
   *
   * @throws Error that lists the received subjects, if none matches in time
   */
  async first(condition: (mail: Mail) => boolean = () => true): Promise<Mail> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const mails = await this.all();
      const found = mails.find(condition);
      if (found) return found;
      if (Date.now() > end) {
        throw new Error(
          `No such mail came. There were: ${mails.map(({ subject }) => subject).join("; ") || "none"}`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  async clear(): Promise<void> {
    await fetch(`${this.#url}/api/clear`, { method: "POST" });
  }

  /** Changes how the mail server behaves; "accept" is the default. */
  async setMode(mode: Mode): Promise<void> {
    await fetch(`${this.#url}/api/mode/${mode}`, { method: "POST" });
  }
}
