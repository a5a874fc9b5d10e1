import { z } from "zod";
import type { Mailbox } from "../../netlify/submissions/mail/address.ts";
import type { DeliveryResult, Mailer } from "../../netlify/submissions/mail/mail-types.ts";

/** The service's response: the recipients that it takes. */
const responseSchema = z.object({ accepted: z.array(z.string()) });

/** The settings behind a refusal, by status; any other failure may pass. */
const CAUSES = new Map([
  [401, "login"],
  [422, "addresses"],
] as const);

/**
 * A mailer for a mail service with an HTTP API like those of providers: a POST of JSON with an API key, which is the
 * password in the address. It shows what such a service needs in this project: this file, and a line in
 * `netlify/submissions/mail/mailers.ts`.
 */
export function httpMailer(address: string, { name, address: from }: Mailbox): Mailer {
  const url = new URL(address);
  const authorization = `Bearer ${url.password}`;
  url.username = url.password = "";
  return {
    async send(recipients, { replyTo, ...mail }, budgetMs): Promise<DeliveryResult> {
      const failed = (code: string) => ({ ok: false, code, cause: undefined, accepted: [] }) as const;
      try {
        const response = await fetch(url, {
          method: "POST",
          headers: { authorization, "content-type": "application/json" },
          body: JSON.stringify({ ...mail, from: { name, address: from }, to: recipients, replyTo }),
          signal: AbortSignal.timeout(Math.ceil(budgetMs)),
        });
        const code = `HTTP ${response.status}`;
        if (!response.ok) return { ...failed(code), cause: CAUSES.get(response.status as 401 | 422) };
        const { accepted } = responseSchema.parse(await response.json());
        return accepted.length === recipients.length ? { ok: true } : { ...failed("rejected"), accepted };
      } catch (error) {
        return failed(error instanceof DOMException ? "timeout" : "EFETCH");
      }
    },
  };
}
