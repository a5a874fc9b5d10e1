import { createTransport } from "nodemailer";

import { startInbox } from "../../scripts/inbox/inbox.ts";
import { expect, test } from "../support/site.ts";

const ADDRESSES = { from: "a@example.org", to: "b@example.org" };

test("the inbox lists mails as they arrive, shows HTML, text and source, and never runs scripts of a mail", async ({
  page,
}) => {
  const inbox = await startInbox(0);
  await page.goto(inbox.url);
  await expect(page.getByRole("heading", { name: "No mails yet" })).toBeVisible();

  const html =
    "<html><head></head><body><h1>Call back</h1><script>document.title = 'ran'</script></body></html>";
  await createTransport(inbox.smtpUrl).sendMail({
    ...ADDRESSES,
    replyTo: "asha@example.org",
    subject: "<b>Appointment</b>",
    text: "Call back",
    html,
  });

  await expect(page.getByRole("heading", { name: "<b>Appointment</b>" })).toBeVisible();
  await expect(page.frameLocator("#html").getByRole("heading", { name: "Call back" })).toBeVisible();
  await page.getByText("Text", { exact: true }).click();
  await expect(page.locator("#text")).toHaveText("Call back");
  await page.getByText("Source", { exact: true }).click();
  await expect(page.locator("#source")).toContainText("Reply-To: asha@example.org");
  await page.getByRole("button", { name: "Refuse" }).click();
  await expect(page.getByRole("status")).toContainText("refused permanently");

  // A later mail is listed, and the mail that is being read stays.
  await inbox.setMode("accept");
  await createTransport(inbox.smtpUrl).sendMail({ ...ADDRESSES, subject: "Second", text: "Second" });
  await page.getByRole("link", { name: "Second" }).waitFor();
  await expect(page.locator("#subject")).toHaveText("<b>Appointment</b>");
  await page.getByRole("link", { name: "Second" }).press("Enter");
  await expect(page.locator("#subject")).toHaveText("Second");
  await page.getByRole("button", { name: "Delete all mails" }).click();
  await expect(page.getByRole("heading", { name: "No mails yet" })).toBeVisible();
  await inbox.close();
});

test.use({
  expectedErrors: ["Blocked script execution", "ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING"],
});
