/** Every form works as plain HTML: posted natively, with a page in response and nothing typed in a URL. */
import type { FormId } from "../../../src/forms/types.ts";
import { SAMPLES } from "../../support/submission-samples.ts";
import { expect, fillIn, openForm, submitButton, test } from "./fixture.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

const IDS: readonly FormId[] = ["appointment", "contact", "comment", "enquiry"];

for (const id of IDS) {
  test(`section 7 without JavaScript: the ${id} form reaches the inbox`, async ({ page, site }) => {
    await openForm(page, id);
    await fillIn(page, id, SAMPLES[id]);
    await submitButton(page, id).click();
    await page.waitForURL(new RegExp(`/received\\?form=${id}&ref=[^&]+$`));
    const ref = new URL(page.url()).searchParams.get("ref") ?? "";
    await expect(page.locator("main")).toContainText(ref);
    await expect
      .poll(() =>
        site.inbox
          .mails()
          .map((mail) => mail.subject)
          .join(),
      )
      .toContain(ref);
  });
}

test("errors come back as a page with messages, and everything typed still there", async ({ page }) => {
  await openForm(page, "contact");
  await fillIn(page, "contact", { ...SAMPLES.contact, mobileNumber: "98450", subject: "" });
  await submitButton(page, "contact").click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.locator("#contact-mobileNumber-error")).toHaveText(
    "Please enter your 10-digit mobile number.",
  );
  await expect(page.locator("#contact-subject-error")).toHaveText("Please enter a subject.");
  await expect(page.locator("#contact-email-error")).toBeHidden();
  await expect(page.locator("#contact-errors").getByRole("link")).toHaveCount(2);
  for (const name of ["name", "email", "message"]) {
    await expect(page.locator(`#contact-${name}`)).toHaveValue(SAMPLES.contact[name] ?? "");
  }
  expect(new URL(page.url()).search).toBe("");
  await expect(page.locator("#enquiry-form")).toHaveCount(0);
  await fillIn(page, "contact", SAMPLES.contact);
  await submitButton(page, "contact").click();
  await page.waitForURL(/\/received\?form=contact/);
});

test("the honeypot is out of sight, out of the tab order, and carries its fixed value", async ({ page }) => {
  const form = await openForm(page, "enquiry");
  const trap = form.locator("input[name=valid]");
  await expect(trap).toHaveValue("false");
  await expect(trap).toHaveAttribute("tabindex", "-1");
  const wrapper = form.locator("[aria-hidden=true]", { has: page.locator("input") });
  expect(await wrapper.boundingBox()).toMatchObject({ width: 1, height: 1 });
});

test("a form whose styles do not arrive shows no honeypot and can be sent", async ({ page }) => {
  await page.route(/\/forms\.[^/]+\.css$/, (route) => route.abort());
  const form = await openForm(page, "contact");
  const wrapper = form.locator("[aria-hidden=true]", { has: page.locator("input") });
  expect(await wrapper.boundingBox()).toMatchObject({ width: 1, height: 1 });
  await fillIn(page, "contact", SAMPLES.contact);
  await submitButton(page, "contact").click();
  await page.waitForURL(/\/received\?form=contact/);
});
