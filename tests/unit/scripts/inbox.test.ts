/** The local inbox behaves as its page promises: it lists and deletes mails, refuses them, and can be switched off. */
import { createTransport } from "nodemailer";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";

import { startInbox } from "../../../scripts/inbox/inbox.ts";

/** SMTP's reply code, or nodemailer's own where there was no reply. */
const ErrorSchema = z.object({ code: z.string(), responseCode: z.number().optional() });

test.each([
  ["reject", 550],
  ["tempfail", 451],
  ["down", "ESOCKET"],
])(
  "in mode %s a mail fails; in mode accept the next one is listed, and can be deleted",
  async (mode, reason) => {
    const inbox = await startInbox(0);
    onTestFinished(() => inbox.close());
    const post = (path: string) => fetch(`${inbox.url}/api/${path}`, { method: "POST" });
    const listed = async () => (await fetch(`${inbox.url}/api/mails`)).text();
    const send = (): Promise<unknown> =>
      createTransport(inbox.smtpUrl).sendMail({
        from: "a@example.org",
        to: "b@example.org",
        subject: "Hello",
      });

    expect((await post(`mode/${mode}`)).status).toBe(200);
    const failure = ErrorSchema.parse(await send().catch((error: unknown) => error));
    expect(failure.responseCode ?? failure.code).toBe(reason);
    expect((await post("mode/toString")).status).toBe(404);
    await post("mode/accept");
    await send();
    expect(inbox.mails()).toHaveLength(1);
    expect(await listed()).toContain('"subject":"Hello"');
    await post("clear");
    expect(await listed()).toBe("[]");
  },
);
