/** What is typed survives a failed send, a reload and the way back in the same tab, and no longer. */
import { SAMPLES } from "../../support/submission-samples.ts";
import {
  ACCEPTED,
  REACT_FILES,
  answerWith,
  expect,
  fillIn,
  holdBack,
  openForm,
  submitButton,
  test,
  wakeUp,
  watchPosts,
} from "./fixture.ts";

const stored = "JSON.stringify(Object.entries(sessionStorage))";

test("a draft survives a reload, without a touch", async ({ page }) => {
  await openForm(page, "appointment");
  await wakeUp(page, "appointment");
  await fillIn(page, "appointment", SAMPLES.appointment);
  await page.goto("/privacy");
  await page.goto("/");
  for (const [name, value] of Object.entries(SAMPLES.appointment)) {
    await expect(page.locator(`#appointment-${name}`)).toHaveValue(value);
  }
});

test("what was typed before React was there is in the draft too", async ({ page }) => {
  await openForm(page, "contact");
  await page.locator("#contact-message").fill("Typed first");
  await page.locator("astro-island:not([ssr]) #contact-form").waitFor();
  await expect.poll(() => page.evaluate(stored)).toContain("Typed first");
});

test("a draft never overwrites what was typed since", async ({ page }) => {
  await openForm(page, "contact");
  await wakeUp(page, "contact");
  await fillIn(page, "contact", SAMPLES.contact);
  const letGo = await holdBack(page, REACT_FILES);
  await page.goto("/contact");
  await page.locator("#contact-subject").fill("Newer");
  letGo();
  await expect(page.locator("#contact-name")).toHaveValue("Ravisample Kumar");
  await expect(page.locator("#contact-subject")).toHaveValue("Newer");
});

test("a failed send and a reload keep the key, so that sending again counts once", async ({ page }) => {
  const down = { status: 503, json: { ok: false } };
  await answerWith(page, "contact", down, down, ACCEPTED);
  const posts = watchPosts(page, "contact");
  await openForm(page, "contact");
  await fillIn(page, "contact", SAMPLES.contact);
  await submitButton(page, "contact").click();
  const summary = page.locator("#contact-errors");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Waiting to send.");
  await page.reload();
  // The queue tries by itself, and fails too.
  await expect.poll(() => posts.length).toBe(2);
  await expect(page.locator("#contact-name")).toHaveValue("Ravisample Kumar");
  await submitButton(page, "contact").click();
  await expect(page.getByText("QX7-4K2", { exact: true })).toBeVisible();
  expect(new Set(posts.map((post) => post.headers()["idempotency-key"])).size).toBe(1);
});

test("what the queue has sent after a reload is no longer in the form", async ({ page }) => {
  await answerWith(page, "contact", { status: 503, json: { ok: false } }, ACCEPTED);
  await openForm(page, "contact");
  await fillIn(page, "contact", SAMPLES.contact);
  await submitButton(page, "contact").click();
  await expect(page.locator("#contact-errors")).toContainText("Waiting to send.");
  await page.reload();
  await expect(page.locator("#contact-form").getByRole("status")).toContainText("QX7-4K2");
  await expect(page.locator("#contact-name")).toHaveValue("");
});

test("success wipes the draft", async ({ page }) => {
  await answerWith(page, "enquiry", ACCEPTED);
  await openForm(page, "enquiry");
  await fillIn(page, "enquiry", SAMPLES.enquiry);
  await submitButton(page, "enquiry").click();
  await expect(page.getByText("QX7-4K2", { exact: true })).toBeVisible();
  expect(await page.evaluate(stored)).toBe("[]");
});

test("the hidden field is not in the draft, and another tab sees none of it", async ({ page, context }) => {
  await openForm(page, "contact");
  await wakeUp(page, "contact");
  await fillIn(page, "contact", SAMPLES.contact);
  const draft = String(await page.evaluate(stored));
  expect(draft).toContain("Ravisample");
  expect(draft).not.toContain("valid");
  expect(await page.evaluate("localStorage.length")).toBe(0);
  const other = await context.newPage();
  await openForm(other, "contact");
  await wakeUp(other, "contact");
  await expect(other.locator("#contact-name")).toHaveValue("");
});

test("without session storage the form still works", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new DOMException("Access is denied", "SecurityError");
      },
    });
  });
  await answerWith(page, "contact", ACCEPTED);
  await openForm(page, "contact");
  await fillIn(page, "contact", SAMPLES.contact);
  await submitButton(page, "contact").click();
  await expect(page.getByText("QX7-4K2", { exact: true })).toBeVisible();
});
