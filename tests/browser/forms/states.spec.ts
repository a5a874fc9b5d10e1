/** Specification, sections 4 and 7: the states of each form, and the one call it makes. */
import { FORMS } from "../../../src/forms/index.ts";
import type { FormId } from "../../../src/forms/types.ts";
import { SAMPLES } from "../../support/submission-samples.ts";
import {
  ACCEPTED,
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

/** Section 4, word for word. The enquiry's label state is not displayed. */
const LABELS: Readonly<Record<FormId, readonly [string, string, string]>> = {
  appointment: ["Submit", "Sending...", "Book an Appointment"],
  contact: ["Submit", "Sending...", "Submit"],
  comment: ["Submit", "Sending...", "Submit"],
  enquiry: ["Submit", "Submit", "Submit"],
};

/** Section 7, word for word. */
const CALLS: Readonly<Record<FormId, { readonly path: string; readonly body: readonly string[] }>> = {
  appointment: {
    path: "/api/testiMonialspage",
    body: ["firstName", "secondName", "mobilenumber", "email", "service", "gender", "age", "complaints"],
  },
  contact: { path: "/api/contactuspage", body: ["name", "subject", "email", "mobileNumber", "message"] },
  comment: { path: "/api/blogpage", body: ["name", "website", "email", "message"] },
  enquiry: { path: "/api/inquiry", body: ["name", "mobilenumber", "email", "service", "query"] },
};

for (const id of ["appointment", "contact", "comment", "enquiry"] as const) {
  test(`section 4: the ${id} form's button and fields through a submission`, async ({ page }) => {
    const answer = await holdBack(page, `**${FORMS[id].endpoint}`, (route) =>
      route.fulfill({ ...ACCEPTED, headers: {} }),
    );
    const form = await openForm(page, id);
    const button = submitButton(page, id);
    await expect(button).toHaveText(LABELS[id][0]);
    await fillIn(page, id, SAMPLES[id]);
    await button.click();
    await expect(form).toHaveAttribute("aria-busy", "true");
    await expect(button).toHaveText(LABELS[id][1]);
    await expect(button).toBeEnabled();
    answer();
    await expect(button).toHaveText(LABELS[id][2]);
    for (const { name } of FORMS[id].fields) await expect(page.locator(`#${id}-${name}`)).toHaveValue("");
    const status = form.getByRole("status");
    await expect(status).toContainText("QX7-4K2");
    await expect(status).toContainText(id === "comment" ? "read every comment" : "within one working day");
    await expect(status).toBeFocused();
    await expect(status).toBeInViewport();
  });

  test(`section 7: the ${id} form posts exactly its fields as JSON`, async ({ page }) => {
    await answerWith(page, id, ACCEPTED);
    const posts = watchPosts(page, id);
    const form = await openForm(page, id);
    await fillIn(page, id, SAMPLES[id]);
    await submitButton(page, id).click();
    await expect(form.getByRole("status")).toContainText("QX7-4K2");
    expect(posts).toHaveLength(1);
    const [post] = posts;
    expect(new URL(post?.url() ?? "").pathname).toBe(CALLS[id].path);
    expect(post?.postDataJSON()).toEqual(SAMPLES[id]);
    expect(Object.keys(SAMPLES[id]).sort()).toEqual([...CALLS[id].body].sort());
    const headers = post?.headers() ?? {};
    expect(headers["accept"]).toBe("application/json");
    expect(headers["content-type"]).toBe("application/json");
    expect(headers["idempotency-key"]).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(headers["x-form-signals"]).toMatch(/^elapsed=[0-9]+;valid=false$/);
  });

  test(`section 4: a double tap and Enter twice on the ${id} form make one call`, async ({ page }) => {
    const answer = await holdBack(page, `**${FORMS[id].endpoint}`, (route) =>
      route.fulfill({ ...ACCEPTED, headers: {} }),
    );
    const posts = watchPosts(page, id);
    const form = await openForm(page, id);
    await fillIn(page, id, SAMPLES[id]);
    await wakeUp(page, id);
    await submitButton(page, id).dblclick();
    await page.locator(`#${id}-form input`).first().press("Enter");
    await page.keyboard.press("Enter");
    await expect(form).toHaveAttribute("aria-busy", "true");
    answer();
    await expect(form.getByRole("status")).toContainText("QX7-4K2");
    expect(posts).toHaveLength(1);
  });
}

test("section 5: ten digits go over the wire however they were written", async ({ page }) => {
  await answerWith(page, "appointment", ACCEPTED);
  const posts = watchPosts(page, "appointment");
  await openForm(page, "appointment");
  await fillIn(page, "appointment", { ...SAMPLES.appointment, mobilenumber: "+91 98450-12345" });
  await submitButton(page, "appointment").click();
  await expect(page.getByText("QX7-4K2", { exact: true })).toBeVisible();
  expect(posts[0]?.postDataJSON()).toMatchObject({ mobilenumber: "9845012345" });
});

test("values are not logged to the console of a built site", async ({ page }) => {
  const lines: string[] = [];
  page.on("console", (message) => lines.push(message.text()));
  await answerWith(page, "appointment", ACCEPTED);
  await openForm(page, "appointment");
  await fillIn(page, "appointment", SAMPLES.appointment);
  await submitButton(page, "appointment").click();
  await expect(page.getByText("QX7-4K2", { exact: true })).toBeVisible();
  expect(lines.join("\n")).not.toContain("Raosample");
});
