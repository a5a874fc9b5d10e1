/** Hydration at the first intent: nothing that is typed or sent before it is lost. */
import { FORMS } from "../../../src/forms/index.ts";
import { installStoppedClock } from "../../support/clock.ts";
import { holdRequests, REACT_FILES } from "../../support/requests.ts";
import { expect, fillIn, openForm, ownSample, reference, submitButton, test } from "./forms.ts";

test("what is typed and sent before hydration stays, and is sent once, as JSON, by a form of the same size", async ({
  page,
  mails,
}) => {
  // On a busy machine the 8 s after which a form posts natively would pass meanwhile.
  await installStoppedClock(page);
  const release = await holdRequests(page, REACT_FILES);
  const posts: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(FORMS.appointment.endpoint)) posts.push(request.postDataJSON());
  });
  const form = await openForm(page, "appointment");
  const size = () =>
    form.locator(".form-fields").evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
  const before = await size();
  await fillIn(page, "appointment", ownSample("appointment"));
  await submitButton(page, "appointment").dblclick();
  expect(posts).toHaveLength(0);
  release();
  await expect(async () => {
    // Hydration is a task of its own.
    await page.clock.runFor(1);
    expect(await reference(page, "appointment").isVisible()).toBe(true);
  }).toPass();
  expect(posts).toEqual([ownSample("appointment")]);
  expect(await size()).toEqual(before);
  expect(await mails.all()).toHaveLength(1);
});

test("scripts that cannot load: the form posts natively and the clinic gets the mail", async ({
  page,
  mails,
  expectedErrors,
}) => {
  expectedErrors.push("ERR_FAILED", "hydration", "dynamically imported module");
  await page.route(REACT_FILES, (route) => route.abort());
  await openForm(page, "contact");
  await fillIn(page, "contact", ownSample("contact"));
  await submitButton(page, "contact").click();
  await page.waitForURL(/\/received\?form=contact&ref=/);
  await mails.first();
  expect(await mails.all()).toHaveLength(1);
});
