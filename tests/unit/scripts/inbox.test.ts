import { createTransport } from "nodemailer";
import { afterEach, beforeEach, expect, it } from "vitest";
import { z } from "zod";

import { startInbox } from "../../../scripts/inbox/inbox.ts";
import type { RunningInbox } from "../../../scripts/inbox/inbox.ts";

let inbox: RunningInbox;
beforeEach(async () => {
  inbox = await startInbox(0);
});
afterEach(() => inbox.close());

function send(): Promise<unknown> {
  const transport = createTransport(inbox.smtpUrl);
  return transport.sendMail({ from: "a@example.org", to: "b@example.org", subject: "Hello", text: "Hello" });
}
const setMode = (mode: string) => fetch(`${inbox.url}/api/mode/${mode}`, { method: "POST" });
const count = async () => JSON.stringify(await (await fetch(`${inbox.url}/api/mails`)).json());

it("lists and deletes mails through its API", async () => {
  await send();
  expect(await count()).toContain('"subject":"Hello"');
  expect((await fetch(`${inbox.url}/api/clear`, { method: "POST" })).status).toBe(200);
  expect(await count()).toBe("[]");
});

/** SMTP's reply code, or nodemailer's own where there was no reply. */
const ErrorSchema = z.object({ code: z.string(), responseCode: z.number().optional() });

it.each([
  ["reject", /^550$/],
  ["tempfail", /^451$/],
  ["down", /^ESOCKET$/],
])("in mode %s a mail fails, and in mode accept it comes again on the same port", async (mode, reason) => {
  expect((await setMode(mode)).status).toBe(200);
  const failure = ErrorSchema.parse(await send().catch((error: unknown) => error));
  expect(String(failure.responseCode ?? failure.code)).toMatch(reason);
  expect(await count()).toBe("[]");
  await setMode("accept");
  await send();
  expect(inbox.mails()).toHaveLength(1);
});

it("refuses an unknown mode", async () => {
  expect((await setMode("toString")).status).toBe(404);
});
