/** Hydration at the first intent: nothing that is typed or sent before it is lost. */
import { FORMS } from "../../../src/forms/index.ts";
import { holdRequests, REACT_FILES } from "../../support/requests.ts";
import { expect, fillIn, openForm, ownSample, reference, submitButton, test } from "./forms.ts";

test("what is typed and sent before hydration stays, and is sent once, as JSON, by a form of the same size", async ({
  page,
  mails,
}) => {
  const release = await holdRequests(page, REACT_FILES);
  const posts: { values: unknown; signals: string | undefined }[] = [];
  page.on("request", (request) => {
    if (request.method() !== "POST" || !request.url().endsWith(FORMS.appointment.endpoint)) return;
    posts.push({ values: request.postDataJSON() as unknown, signals: request.headers()["x-form-signals"] });
  });
  const form = await openForm(page, "appointment");
  const size = () =>
    form.locator(".form-fields").evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
  const before = await size();
  await fillIn(page, "appointment", ownSample("appointment"));
  await submitButton(page, "appointment").dblclick();
  expect(posts).toHaveLength(0);
  release();
  await expect(reference(page, "appointment")).toBeVisible();
  expect(posts.map(({ values }) => values)).toEqual([ownSample("appointment")]);
  // Time counts from the first touch, not from hydration: a visitor who sends early is no robot.
  expect(posts[0]?.signals).not.toBe("elapsed=0;valid=false");
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
