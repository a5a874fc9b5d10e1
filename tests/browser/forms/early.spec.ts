/** Hydration at the first intent: nothing loads before it, and nothing that is typed or sent before it is lost. */
import { FORMS } from "../../../src/forms/index.ts";
import { holdRequests, REACT_FILES } from "../../support/requests.ts";
import {
  expect,
  fillIn,
  hydrateForm,
  openForm,
  ownSample,
  reference,
  submitButton,
  test,
  untilHydrated,
} from "./forms.ts";

test("no script of a form is requested before intent, and each exactly once after it", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  const form = await openForm(page, "contact");
  await expect(page.locator("astro-island[ssr] #contact-form")).toHaveCount(1);
  const before = [...scripts];
  expect(before.filter((path) => REACT_FILES.test(path))).toEqual([]);
  await form.hover();
  await untilHydrated(page, "contact");
  // A second island on the page needs no further copy of React.
  await page.getByRole("button", { name: "Reach Us" }).click();
  await hydrateForm(page, "enquiry");
  const after = scripts.slice(before.length);
  expect(after.filter((path) => REACT_FILES.test(path))).toHaveLength(1);
  expect(new Set(after).size).toBe(after.length);
});

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
