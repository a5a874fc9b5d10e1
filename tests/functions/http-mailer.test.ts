import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import type { DeliveryResult } from "../../netlify/submissions/mail/types.ts";
import { MAILERS, mailerFor } from "../../netlify/submissions/mail/mailers.ts";
import { readSettings } from "../../netlify/submissions/settings/settings.ts";
import { bind } from "../../scripts/server/listen.ts";
import { environmentFor } from "../support/clinic.ts";
import { httpMailer } from "../support/http-mailer.ts";

/**
 * Protects that another way of sending is one file and one line: a mail service over HTTP gets the mails, and what it
 * accepts and refuses has the same results as with SMTP, with which the outbox is tested (P13).
 */
const to = ["desk@clinic.example", "owner@clinic.example"];
const failed = { ok: false, cause: undefined, accepted: [] } as const;
// The line in mailers.ts.
(MAILERS as Map<string, typeof httpMailer>).set("http:", httpMailer);

test.each<[number, readonly string[], DeliveryResult]>([
  [200, to, { ok: true }],
  [200, to.slice(0, 1), { ...failed, code: "rejected", accepted: to.slice(0, 1) }],
  [401, [], { ...failed, code: "HTTP 401", cause: "login" }],
  [500, [], { ...failed, code: "HTTP 500" }],
])("the service replies %i and accepts %j: %o", async (status, accepted, result) => {
  const service = createServer((incoming, response) => {
    void json(incoming).then((mail) => {
      expect.soft(incoming.headers.authorization).toBe("Bearer the-key");
      expect.soft(mail).toMatchObject({ to, subject: "S" });
      response.writeHead(status).end(JSON.stringify({ accepted }));
    });
  });
  onTestFinished(() => void service.close());
  const env = environmentFor(`http://api:the-key@127.0.0.1:${await bind(service, 0)}/send`, "", "");
  const { mailUrl, from } = readSettings(env, "production");
  const mail = { subject: "S", text: "T", html: "H", replyTo: undefined, messageId: "<m@x>", headers: {} };
  expect(await mailerFor(mailUrl, from).send(to, mail, 5_000)).toEqual(result);
});
