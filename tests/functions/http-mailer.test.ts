import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
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
const posted: unknown[] = [];
/** The service's response: the recipients that it accepts, or a status. */
let reply: readonly string[] | number = [];
const service = createServer((incoming, response) => {
  void json(incoming).then((mail) => {
    posted.push({ authorization: incoming.headers.authorization, mail });
    const status = typeof reply === "number" ? reply : 200;
    response.writeHead(status).end(JSON.stringify({ accepted: reply }));
  });
});
let port = 0;
beforeAll(async () => {
  port = await bind(service, 0);
  // The line in mailers.ts.
  (MAILERS as Map<string, typeof httpMailer>).set("http:", httpMailer);
});
afterAll(() => service.close());
beforeEach(() => void (posted.length = 0));

const to = ["desk@clinic.example", "owner@clinic.example"];
const failed = { ok: false, cause: undefined, accepted: [] };

test.each<[readonly string[] | number, DeliveryResult]>([
  [to, { ok: true }],
  [to.slice(0, 1), { ...failed, ok: false, code: "rejected", accepted: to.slice(0, 1) }],
  [401, { ...failed, ok: false, code: "HTTP 401", cause: "login" }],
  [500, { ...failed, ok: false, code: "HTTP 500" }],
])("the settings name the service, and its reply %j is the result %o", async (response, result) => {
  reply = response;
  const env = environmentFor(`http://api:the-key@127.0.0.1:${port}/send`, "", "");
  const { mailUrl, from } = readSettings(env, "production");
  const mail = { subject: "S", text: "T", html: "H", replyTo: undefined, messageId: "<m@x>", headers: {} };
  expect(await mailerFor(mailUrl, from).send(to, mail, 5_000)).toEqual(result);
  expect(posted).toMatchObject([{ authorization: "Bearer the-key", mail: { to, subject: "S" } }]);
});
