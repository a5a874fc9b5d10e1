/** What a visitor is told and can do when sending fails; nothing typed is lost (reliability, P3). */
import { SAMPLES } from "../../support/submission-samples.ts";
import { ACCEPTED, answerWith, expect, fillIn, openForm, submitButton, test, watchPosts } from "./fixture.ts";
import type { Reply } from "./fixture.ts";

const FAILURES: Readonly<Record<string, { readonly reply?: Reply; readonly title: string }>> = {
  "no connection": { title: "We could not be reached just now" },
  "503, store and mail down": {
    reply: { status: 503, json: { ok: false, error: "temporarily_unavailable", retryable: true } },
    title: "We could not be reached just now",
  },
  "a captive portal that answers 200 with its own page": {
    reply: { status: 200, headers: { "content-type": "text/html" } },
    title: "We could not be reached just now",
  },
  "200 without ok": {
    reply: { status: 200, json: { ref: "QX7-4K2" } },
    title: "We could not be reached just now",
  },
  "a redirect to somebody else": {
    reply: { status: 302, headers: { location: "https://portal.example/" } },
    title: "We could not be reached just now",
  },
  "429, too many": {
    reply: { status: 429, json: { ok: false, error: "too_many_requests" } },
    title: "Too many messages at once",
  },
  "403, refused": {
    reply: { status: 403, json: { ok: false, error: "foreign_origin" } },
    title: "We could not take this message",
  },
};

for (const [what, { reply, title }] of Object.entries(FAILURES)) {
  test(`${what}: says so, keeps everything, offers ways out`, async ({ page }) => {
    await answerWith(page, "appointment", ...(reply === undefined ? [] : [reply]));
    await openForm(page, "appointment");
    await fillIn(page, "appointment", SAMPLES.appointment);
    await submitButton(page, "appointment").click();
    const summary = page.locator("#appointment-errors");
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("heading")).toHaveText(title);
    await expect(page).toHaveTitle(/^Error: /);
    for (const [name, value] of Object.entries(SAMPLES.appointment)) {
      await expect(page.locator(`#appointment-${name}`)).toHaveValue(value);
    }
    await expect(summary.getByRole("button", { name: "Try again" })).toBeVisible();
    await expect(summary.getByRole("link", { name: /^Call/ })).toHaveAttribute("href", /^tel:\+/);
    await expect(submitButton(page, "appointment")).toHaveText("Book an Appointment");
  });
}

test("offline: says so", async ({ page, context }) => {
  await openForm(page, "contact");
  await fillIn(page, "contact", SAMPLES.contact);
  await page.locator("astro-island:not([ssr]) #contact-form").waitFor();
  await context.setOffline(true);
  await submitButton(page, "contact").click();
  await expect(page.locator("#contact-errors")).toContainText("You seem to be offline");
  await context.setOffline(false);
});

test("an answer that never comes is given up after 20 s", async ({ page }) => {
  await page.clock.install();
  await page.route("**/api/contactuspage", () => undefined);
  const form = await openForm(page, "contact");
  await fillIn(page, "contact", SAMPLES.contact);
  await submitButton(page, "contact").click();
  await expect(form).toHaveAttribute("aria-busy", "true");
  await page.clock.fastForward("00:21");
  await expect(page.locator("#contact-errors")).toContainText("Everything you wrote is still here");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("trying again sends the same words under the same key; other words get a new one", async ({ page }) => {
  const down: Reply = { status: 503, json: { ok: false, error: "temporarily_unavailable" } };
  await answerWith(page, "contact", down, down, ACCEPTED);
  const posts = watchPosts(page, "contact");
  await openForm(page, "contact");
  await fillIn(page, "contact", SAMPLES.contact);
  await submitButton(page, "contact").click();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => posts.length).toBe(2);
  await expect(page.locator("#contact-errors")).toBeFocused();
  await page.locator("#contact-subject").fill("Another subject");
  await submitButton(page, "contact").click();
  await expect(page.getByText("QX7-4K2", { exact: true })).toBeVisible();
  const keys = posts.map((post) => post.headers()["idempotency-key"]);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  await expect(page).not.toHaveTitle(/^Error: /);
});

test("a key that the server knows with other words is replaced at once", async ({ page }) => {
  const reused: Reply = { status: 422, json: { ok: false, error: "idempotency_key_reused" } };
  await answerWith(page, "contact", reused, ACCEPTED);
  const posts = watchPosts(page, "contact");
  await openForm(page, "contact");
  await fillIn(page, "contact", SAMPLES.contact);
  await submitButton(page, "contact").click();
  await expect(page.getByText("QX7-4K2", { exact: true })).toBeVisible();
  expect(new Set(posts.map((post) => post.headers()["idempotency-key"])).size).toBe(2);
});

test("messages of the server stand beside their fields", async ({ page }) => {
  const fields = { email: "Please enter an email like name@example.com." };
  await answerWith(page, "contact", { status: 422, json: { ok: false, error: "invalid", fields } });
  await openForm(page, "contact");
  await fillIn(page, "contact", SAMPLES.contact);
  await submitButton(page, "contact").click();
  await expect(page.locator("#contact-email-error")).toHaveText(fields.email);
  await expect(page.locator("#contact-errors")).toBeFocused();
});

test("WhatsApp gets the visitor's words when the visitor chooses it, and not before", async ({
  page,
  context,
}) => {
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  await answerWith(page, "enquiry", { status: 503, json: { ok: false } });
  await openForm(page, "enquiry");
  await fillIn(page, "enquiry", SAMPLES.enquiry);
  await submitButton(page, "enquiry").click();
  const link = page.getByRole("link", { name: "Send it on WhatsApp" });
  await expect(link).toHaveAttribute("href", /\?text=$/);
  const opened = context.waitForEvent("page");
  await link.click();
  const chat = new URL((await opened).url());
  expect(chat.hostname).toBe("wa.me");
  expect(chat.searchParams.get("text")).toContain("Do you see people online, sample?");
  expect(chat.searchParams.get("text")).toContain("Service: Diet");
});
