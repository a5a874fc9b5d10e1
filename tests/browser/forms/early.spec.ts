/** Hydration at the first intent: nothing loads before it, and nothing that is typed or sent before it is lost. */
import type { Locator } from "@playwright/test";

import { holdBack, REACT_FILES } from "../../support/requests.ts";
import { SAMPLES } from "../../support/submission-samples.ts";
import {
  ACCEPTED,
  respondWith,
  expect,
  fillIn,
  openForm,
  submitButton,
  test,
  hydrateForm,
  watchPosts,
  watchScripts,
} from "./fixture.ts";

test("no script of a form is requested before intent, and each exactly once after it", async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto("/contact", { waitUntil: "networkidle" });
  const before = [...scripts];
  expect(before.filter((path) => REACT_FILES.test(path))).toEqual([]);
  await page.locator("#contact-name").focus();
  await page.locator("#contact-form[novalidate]").waitFor();
  // A second island on the page needs no further copy of React.
  await page.getByRole("button", { name: "Reach Us" }).click();
  await page.locator("#enquiry-form[novalidate]").waitFor();
  const after = scripts.slice(before.length);
  expect(after.filter((path) => REACT_FILES.test(path))).toHaveLength(1);
  expect(new Set(after).size).toBe(after.length);
});

const INTENTS: Readonly<Record<string, (form: Locator) => Promise<void>>> = {
  "a pointer over the form": (form) => form.hover(),
  "a key": (form) => form.locator("#contact-name").press("a"),
};

for (const [how, express] of Object.entries(INTENTS)) {
  test(`${how} is intent`, async ({ page }) => {
    const form = await openForm(page, "contact");
    await expect(page.locator("astro-island[ssr] #contact-form")).toHaveCount(1);
    await express(form);
    await expect(page.locator("astro-island[ssr] #contact-form")).toHaveCount(0);
  });
}

test("what is typed before hydration stays, and is sent", async ({ page }) => {
  const release = await holdBack(page, REACT_FILES);
  await respondWith(page, "contact", ACCEPTED);
  const posts = watchPosts(page, "contact");
  await openForm(page, "contact");
  await fillIn(page, "contact", SAMPLES.contact);
  release();
  await page.locator("astro-island:not([ssr]) #contact-form").waitFor();
  for (const [name, value] of Object.entries(SAMPLES.contact)) {
    await expect(page.locator(`#contact-${name}`)).toHaveValue(value);
  }
  await submitButton(page, "contact").click();
  await expect(page.getByText("QX7-4K2", { exact: true })).toBeVisible();
  expect(posts.map((post) => post.postDataJSON() as unknown)).toEqual([SAMPLES.contact]);
});

test("a submit before hydration is held back and sent once, as JSON", async ({ page }) => {
  const release = await holdBack(page, REACT_FILES);
  await respondWith(page, "appointment", ACCEPTED);
  const posts = watchPosts(page, "appointment");
  await openForm(page, "appointment");
  await fillIn(page, "appointment", SAMPLES.appointment);
  await submitButton(page, "appointment").dblclick();
  expect(posts).toHaveLength(0);
  release();
  await expect(page.getByText("QX7-4K2", { exact: true })).toBeVisible();
  expect(posts.map((post) => post.postDataJSON() as unknown)).toEqual([SAMPLES.appointment]);
  // Time counts from the first touch, not from hydration: a visitor who sends early is no robot.
  expect(posts[0]?.headers()["x-form-signals"]).not.toBe("elapsed=0;valid=false");
});

test("scripts that cannot load: the form posts natively and the clinic gets the mail", async ({
  page,
  site,
}) => {
  await page.route(REACT_FILES, (route) => route.abort());
  await openForm(page, "contact");
  await fillIn(page, "contact", { ...SAMPLES.contact, subject: "Scripts that cannot load" });
  await submitButton(page, "contact").click();
  await page.waitForURL(/\/received\?form=contact&ref=/);
  await expect(page.locator("h1")).toBeVisible();
  await expect.poll(() => site.inbox.mails().length).toBe(1);
});

test("scripts that hang: the form posts natively after a while", async ({ page, site }) => {
  await page.clock.install();
  await page.route(REACT_FILES, () => undefined);
  await openForm(page, "contact");
  await fillIn(page, "contact", { ...SAMPLES.contact, subject: "Scripts that hang" });
  await submitButton(page, "contact").click();
  await page.clock.fastForward("00:08");
  await page.waitForURL(/\/received\?form=contact&ref=/);
  await expect.poll(() => site.inbox.mails().length).toBe(1);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("hydration does not change the size of a form", async ({ page }) => {
  const form = await openForm(page, "appointment");
  const size = () => form.evaluate(({ clientWidth, clientHeight }) => ({ clientWidth, clientHeight }));
  const before = await size();
  await hydrateForm(page, "appointment");
  expect(await size()).toEqual(before);
});
