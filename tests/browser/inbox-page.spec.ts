import { createTransport } from "nodemailer";

import { startInbox } from "../../scripts/inbox/inbox.ts";
import { expect, test } from "../support/site.ts";

test("the inbox shows a mail as a phone and as a computer, and never runs its scripts", async ({ page }) => {
  const inbox = await startInbox({ smtpPort: 0, httpPort: 0 });
  await page.goto(inbox.url);
  await expect(page.getByRole("heading", { name: "No mails yet" })).toBeVisible();

  const html =
    "<html><head></head><body><h1>Call back</h1><script>document.title = 'ran'</script></body></html>";
  await createTransport(inbox.smtpUrl).sendMail({
    from: "a@example.org",
    to: "b@example.org",
    replyTo: "asha@example.org",
    subject: "<b>Appointment</b>",
    text: "Call back",
    html,
  });

  await expect(page.getByRole("heading", { name: "<b>Appointment</b>" })).toBeVisible();
  await expect(page.frameLocator("#phone").getByRole("heading", { name: "Call back" })).toBeVisible();
  await expect(page.frameLocator("#desktop").getByRole("heading", { name: "Call back" })).toBeVisible();
  await expect(page.locator("#phone")).toHaveCSS("width", "360px");
  await page.getByRole("button", { name: "320 px" }).click();
  await expect(page.locator("#phone")).toHaveCSS("width", "320px");
  await page.getByRole("button", { name: "Text", exact: true }).click();
  await expect(page.getByLabel("Text of the mail")).toContainText("Call back");
  await page.getByText("Refuse").click();
  await expect(page.getByRole("status")).toContainText("refused for good");
  await inbox.close();
});

test.use({
  expectedErrors: ["Blocked script execution", "ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING"],
});
