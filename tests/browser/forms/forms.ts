import type { Locator, Page } from "@playwright/test";

import { FORM_IDS as ALL_FORM_IDS, FORMS, type FormId } from "#forms/index.ts";
import { PATHS } from "#addresses/routes.ts";
import { built } from "#tests/pages/built.ts";
import { test } from "#tests/support/site.ts";
import { SAMPLES } from "#tests/support/submission-samples.ts";
import { PLAIN_PAGE } from "#tests/support/templates.ts";
import { WORDS } from "#tests/support/words.ts";

export { expect } from "#tests/support/site.ts";
export { test };

/** Where each form is (specification, section 2); comments are below articles, which a clinic may not have. */
const PAGE_OF: Readonly<Record<FormId, string>> = {
  appointment: PATHS.home,
  contact: PATHS.contact,
  comment: PATHS.blog,
  enquiry: PLAIN_PAGE,
};

export const FORM_IDS = ALL_FORM_IDS.filter((id) => built.pages.has(PAGE_OF[id]));

/**
 * A valid submission that no other test sends: the same content within a quarter of an hour counts as sent again
 * (reliability, P2), and gives no second mail.
 */
export function ownSample(id: FormId): Readonly<Record<string, string>> {
  const field = FORMS[id].fields.findLast(({ kind }) => kind === "textarea")?.name ?? "";
  return { ...SAMPLES[id], [field]: `${SAMPLES[id][field] ?? ""} ${test.info().testId}` };
}

/** Opens the page of a form, and the Reach Us panel where the form is in it. */
export async function openForm(page: Page, id: FormId): Promise<Locator> {
  await page.goto(PAGE_OF[id]);
  if (id === "enquiry") await page.getByRole("button", { name: WORDS.reachUs.tab }).first().click();
  return page.locator(`#${id}-form`);
}

export async function fillIn(
  page: Page,
  id: FormId,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  for (const { name, kind } of FORMS[id].fields) {
    const value = values[name];
    if (value === undefined) continue;
    const control = page.locator(`#${id}-${name}`);
    await (kind === "select" ? control.selectOption(value) : control.fill(value));
  }
}

/** The form's own submit button; "Try again" is another. */
export function submitButton(page: Page, id: FormId): Locator {
  return page.locator(`#${id}-form > div > button[type=submit]`);
}

/** The reference that the form shows once its submission is accepted. */
export function reference(page: Page, id: FormId): Locator {
  return page.locator(`#${id}-form .accepted strong`);
}

/** Waits until the island of a form is listening: its words have been loaded as well. */
export async function untilHydrated(page: Page, id: FormId): Promise<void> {
  await page.locator(`#${id}-form[data-hydrated]`).waitFor({ state: "attached" });
}

/** Hydrates a form, as the focus in it does. */
export async function hydrateForm(page: Page, id: FormId): Promise<void> {
  await submitButton(page, id).focus();
  await untilHydrated(page, id);
}
