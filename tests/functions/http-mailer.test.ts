import { expect, onTestFinished, test } from "vitest";
import type { DeliveryResult } from "../../netlify/submissions/mail/mail-types.ts";
import { MAILERS, mailerFor } from "../../netlify/submissions/mail/mailers.ts";
import { readSettings } from "../../netlify/submissions/settings/settings.ts";
import { serve } from "../../scripts/server/web-http.ts";
import { environmentFor } from "../support/clinic.ts";
import { httpMailer } from "../support/http-mailer.ts";

/**
 * Protects: another mailer is one file and one line. A mail service over HTTP gets the mails, and its acceptances and
 * refusals have the same results as with SMTP, with which the outbox is tested (P13).
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
  const service = await serve(async (request) => {
    expect.soft(request.headers.get("authorization")).toBe("Bearer the-key");
    expect.soft(await request.json()).toMatchObject({ to, subject: "S" });
    return Response.json({ accepted }, { status });
  }, 0);
  onTestFinished(() => service.close());
  const env = environmentFor(service.url.replace("//", "//api:the-key@"), "", "");
  const { mailUrl, from } = readSettings(env, "production");
  const mail = { subject: "S", text: "T", html: "H", replyTo: undefined, messageId: "<m@x>", headers: {} };
  expect(await mailerFor(mailUrl, from).send(to, mail, 5_000)).toEqual(result);
});
