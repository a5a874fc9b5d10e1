/** Every form works as plain HTML: posted natively, with a page in response and nothing typed in a URL. */
import { SAMPLES } from "../../support/submission-samples.ts";
import { expect, fillIn, FORM_IDS, openForm, ownSample, submitButton, test } from "./forms.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test("section 7 without JavaScript: every form reaches the inbox", async ({ page, mails }) => {
  for (const id of FORM_IDS) {
    await openForm(page, id);
    await fillIn(page, id, ownSample(id));
    await submitButton(page, id).click();
    await page.waitForURL(new RegExp(`/received\\?form=${id}&ref=[^&]+$`));
    const ref = new URL(page.url()).searchParams.get("ref") ?? "";
    await expect(page.locator("main")).toContainText(ref);
    await mails.first(({ subject }) => subject.includes(ref));
  }
  expect(await mails.all()).toHaveLength(FORM_IDS.length);
});

test("a visitor goes back after a form was accepted, changes it and sends it again", async ({
  page,
  mails,
}) => {
  await openForm(page, "contact");
  const refs: string[] = [];
  for (const subject of ["First question", "Second question"]) {
    await fillIn(page, "contact", { ...ownSample("contact"), subject: `${subject} ${test.info().testId}` });
    await submitButton(page, "contact").click();
    await page.waitForURL(/\/received\?form=contact/);
    refs.push(new URL(page.url()).searchParams.get("ref") ?? "");
    await page.goBack();
    await expect(page).toHaveURL(/\/contact$/);
  }
  expect(new Set(refs).size).toBe(2);
  await expect.poll(async () => (await mails.all()).length).toBe(2);
  const subjects = (await mails.all()).map(({ subject }) => subject).join();
  for (const ref of refs) expect(subjects).toContain(ref);
});

test("errors come back as a page with messages, and everything typed still there", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push("422");
  await openForm(page, "contact");
  await fillIn(page, "contact", { ...SAMPLES.contact, mobileNumber: "98450", subject: "" });
  await submitButton(page, "contact").click();
  await expect(page).toHaveTitle(/^Error: /);
  for (const name of ["mobileNumber", "subject"]) {
    await expect(page.locator(`#contact-${name}-error`)).toBeVisible();
  }
  await expect(page.locator("#contact-email-error")).toBeHidden();
  await expect(page.locator("#contact-errors").getByRole("link")).toHaveCount(2);
  for (const name of ["name", "email", "message"]) {
    await expect(page.locator(`#contact-${name}`)).toHaveValue(SAMPLES.contact[name] ?? "");
  }
  expect(new URL(page.url()).search).toBe("");
  await fillIn(page, "contact", SAMPLES.contact);
  await submitButton(page, "contact").click();
  await page.waitForURL(/\/received\?form=contact/);
  // The page of a function has the styles of the site.
  await expect(page.locator("h1")).toHaveCSS("font-family", /^"?Tiro/);
});

test("the honeypot is out of sight, also where the styles of the forms do not arrive, and the form can be sent", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push("ERR_FAILED");
  await page.route(/\/forms\.[^/]+\.css$/, (route) => route.abort());
  const form = await openForm(page, "contact");
  const wrapper = form.locator("[aria-hidden=true]", { has: page.locator("input[name=valid]") });
  expect(await wrapper.boundingBox()).toMatchObject({ width: 1, height: 1 });
  await fillIn(page, "contact", SAMPLES.contact);
  await submitButton(page, "contact").click();
  await page.waitForURL(/\/received\?form=contact/);
});
