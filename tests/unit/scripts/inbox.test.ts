/** The local inbox behaves as its page promises: it shows, lists and deletes mails, and fails as it is asked to. */
import { parse } from "node-html-parser";
import { createTransport } from "nodemailer";
import { expect, onTestFinished, test } from "vitest";
import { startInbox } from "../../../scripts/inbox/inbox.ts";

/** An inbox for one test. */
async function open() {
  const inbox = await startInbox(0);
  onTestFinished(() => inbox.close());
  return {
    inbox,
    post: (path: string) => fetch(inbox.url + path, { method: "POST" }),
    page: async () => parse(await (await fetch(inbox.url)).text()),
    send: (mail: object = {}, options: object = {}): Promise<unknown> =>
      createTransport({ url: inbox.smtpUrl, ...options }).sendMail({
        from: "a@example.org",
        to: "b@example.org",
        subject: "Hello",
        ...mail,
      }),
  };
}

test.each([
  ["reject", "responseCode", 550],
  ["slow", "code", "ETIMEDOUT"],
  ["drop", "code", "ECONNECTION"],
  ["down", "code", "ESOCKET"],
])("in mode %s a mail fails; in mode accept the next one is listed", async (mode, key, reason) => {
  const { inbox, send, page, post } = await open();
  expect((await post("/api/mode/toString")).status).toBe(404);
  await post(`/api/mode/${mode}`);
  expect((await page()).querySelector("[aria-pressed=true]")?.getAttribute("formaction")).toContain(mode);
  // A limit in the other modes would be one for a busy machine.
  const impatient = mode === "slow" ? { socketTimeout: 500 } : {};
  await expect(send({}, impatient)).rejects.toHaveProperty(key, reason);
  expect(inbox.mails()).toEqual([]);
  await post("/api/mode/accept");
  await send({ subject: "Next" });
  // After five seconds the slow one arrives, too.
  const envelope = { from: "a@example.org", to: ["b@example.org"] };
  expect(inbox.mails()).toContainEqual(expect.objectContaining({ subject: "Next", envelope }));
});

test("the page shows a mail as text, as source, and as HTML that can neither run nor load anything", async () => {
  const { inbox, send, page, post } = await open();
  expect((await page()).text).toContain("No mails yet");
  const hostile = "<script>document.title = 1</script>";
  await send({ replyTo: "Asha <asha@example.org>", subject: hostile, text: hostile, html: hostile });
  const shown = await page();
  expect(shown.querySelectorAll("script")).toHaveLength(1);
  for (const part of ["#subject", "#text", "nav strong"])
    expect(shown.querySelector(part)?.text.trim()).toBe(hostile);
  expect(shown.querySelector("#source")?.text).toContain("asha@example.org");
  const html = await fetch(inbox.url + (shown.querySelector("iframe")?.getAttribute("src") ?? ""));
  expect(await html.text()).toContain(hostile);
  expect(html.headers.get("content-security-policy")).toMatch(
    /^default-src 'none';.* sandbox (?!.*allow-scripts)/,
  );
  expect(await (await post("/api/clear")).text()).toContain("No mails yet");
});
