/** The local inbox behaves as its page promises: it shows, lists and deletes mails, and fails as it is asked to. */
import { parse } from "node-html-parser";
import { createTransport } from "nodemailer";
import { expect, onTestFinished, test } from "vitest";
import { startInbox } from "#scripts/serve/inbox.ts";

async function open() {
  const inbox = await startInbox(0);
  onTestFinished(() => inbox.close());
  return {
    inbox,
    post: (path: string, headers = {}) => fetch(inbox.url + path, { method: "POST", headers }),
    page: async () => parse(await (await fetch(inbox.url)).text()),
    send: (mail: object = {}): Promise<unknown> =>
      createTransport({ url: inbox.smtpUrl }).sendMail({
        from: "a@example.org",
        to: "b@example.org",
        subject: "Hello",
        ...mail,
      }),
  };
}

test("mails are refused while that is asked for", async () => {
  const { inbox, send, page, post } = await open();
  await post("/refuse");
  expect((await page()).querySelector("[aria-pressed=true]")?.text).toBe("Refuse mails");
  await expect(send()).rejects.toHaveProperty("responseCode", 451);
  await post("/accept");
  await send({ subject: "Next" });
  const envelope = { from: "a@example.org", to: ["b@example.org"] };
  expect(inbox.mails()).toEqual([expect.objectContaining({ subject: "Next", envelope })]);
  expect(await (await fetch(`${inbox.url}/count`)).text()).toBe("1");
});

test.each([
  { origin: "https://elsewhere.example" },
  // A page in a frame.
  { origin: "null" },
  // Another port of this machine.
  { "sec-fetch-site": "same-site" },
])("a page with %j cannot press its buttons", async (headers) => {
  const { post } = await open();
  expect((await post("/refuse", headers)).status).toBe(403);
});

test("its own page can press them, and there are no others", async () => {
  const { inbox, post } = await open();
  expect((await post("/refuse", { origin: inbox.url, "sec-fetch-site": "same-origin" })).ok).toBe(true);
  expect((await post("/unknown")).status).toBe(405);
  expect((await fetch(`${inbox.url}/accept`, { method: "PUT" })).status).toBe(405);
});

test("a mail as text, source and HTML that cannot run or load", async () => {
  const { inbox, send, page, post } = await open();
  expect((await page()).text).toContain("No mails yet");
  const hostile = "<script>document.title = 1</script>";
  await send({ replyTo: "Asha <asha@example.org>", subject: hostile, text: hostile, html: hostile });
  const shown = await page();
  expect(shown.querySelectorAll("script")).toHaveLength(1);
  for (const part of ["summary strong", "details details pre"])
    expect(shown.querySelector(part)?.text.trim()).toBe(hostile);
  expect(shown.querySelector("details details:last-child pre")?.text).toContain("asha@example.org");
  const frame = shown.querySelector("iframe");
  expect(frame?.getAttribute("srcdoc")).toContain(hostile);
  expect(frame?.getAttribute("sandbox")).not.toContain("allow-scripts");
  const policy = (await fetch(inbox.url)).headers.get("content-security-policy");
  expect(policy).toMatch(/^default-src 'none';.+ frame-ancestors 'none'$/);
  expect(await (await post("/clear")).text()).toContain("No mails yet");
});
