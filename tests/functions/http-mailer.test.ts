import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { runSweep } from "../../netlify/submissions/deliver/sweep.ts";
import { MINUTE } from "../../netlify/submissions/limits.ts";
import { MAILERS } from "../../netlify/submissions/mail/mailers.ts";
import { createPipeline } from "../../netlify/submissions/pipeline.ts";
import { submit } from "../../netlify/submissions/submit.ts";
import { FORMS } from "../../src/forms/index.ts";
import { bind } from "../../scripts/server/listen.ts";
import { httpMailer } from "../support/http-mailer.ts";
import { useMemoryPipeline } from "../support/memory-pipeline.ts";
import { nextAddress, SAMPLES } from "../support/submission-samples.ts";

/**
 * Protects that another way of sending is one file and one line: a mail service over HTTP gets the mails of the
 * functions, and what it refuses is queued, retried and reported as it is with SMTP (P1, P6 and P13).
 */
interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly messageId: string;
}
interface Posted {
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly mail: Mail;
}
const requests: Posted[] = [];
const acceptAll = ({ to }: Mail): readonly string[] => to;
/** The service's response: the recipients that it accepts, or a status. */
let respond: (mail: Mail) => readonly string[] | number = acceptAll;

const service = createServer((incoming, response) => {
  void json(incoming).then((body) => {
    const mail = body as Mail;
    requests.push({ path: incoming.url, authorization: incoming.headers.authorization, mail });
    const result = incoming.url === "/alarms" ? mail.to : respond(mail);
    const status = typeof result === "number" ? result : 200;
    response.writeHead(status).end(JSON.stringify({ accepted: result }));
  });
});
const memory = useMemoryPipeline();
const open = () => createPipeline({ deploy: { context: "production" } }, { store: memory.store });

let port = 0;
beforeAll(async () => {
  port = await bind(service, 0);
  // The line in mailers.ts.
  (MAILERS as Map<string, typeof httpMailer>).set("http:", httpMailer);
});
afterAll(() => service.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.stubEnv("SMTP_URL", `http://api:the-key@127.0.0.1:${port}/send`);
  vi.stubEnv("ALERT_SMTP_URL", `http://api:the-key@127.0.0.1:${port}/alarms`);
  vi.stubEnv("MAIL_TO", "desk@clinic.example, owner@clinic.example");
  requests.length = 0;
  respond = acceptAll;
});
afterEach(() => void vi.useRealTimers());

async function post(): Promise<readonly [number, { readonly ref: string }]> {
  const request = new Request(`https://clinic.example${FORMS.contact.endpoint}`, {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json" },
    body: JSON.stringify(SAMPLES.contact),
  });
  const response = await submit(request, { ip: nextAddress() }, open);
  return [response.status, (await response.json()) as { ref: string }];
}

test("a submission is delivered through the service", async () => {
  const [status, { ref }] = await post();
  expect(status).toBe(200);
  expect(requests).toMatchObject([{ path: "/send", authorization: "Bearer the-key" }]);
  expect(requests[0]?.mail).toMatchObject({
    to: ["desk@clinic.example", "owner@clinic.example"],
    subject: expect.stringContaining(ref) as string,
    text: expect.stringContaining(SAMPLES.contact["message"] ?? "") as string,
    replyTo: { address: SAMPLES.contact["email"] },
  });
});

test("one recipient refused: queued, and the retry goes to this one only", async () => {
  respond = ({ to }) => to.filter((address) => address.startsWith("desk"));
  expect((await post())[0]).toBe(202);
  respond = acceptAll;
  vi.setSystemTime(Date.now() + 4 * MINUTE);
  expect(await runSweep(open())).toMatchObject({ delivered: 1 });
  const [first, second] = requests.map(({ mail }) => mail);
  expect(second?.to).toEqual(["owner@clinic.example"]);
  expect(second?.messageId).toBe(first?.messageId);
});

test("the key refused: queued, and an alarm about the login", async () => {
  respond = () => 401;
  expect((await post())[0]).toBe(202);
  vi.setSystemTime(Date.now() + 4 * MINUTE);
  await runSweep(open());
  const alarms = requests.filter(({ path }) => path === "/alarms");
  expect(alarms.map(({ mail }) => mail.subject)).toEqual([
    expect.stringContaining("The mail server refuses the login"),
  ]);
});
