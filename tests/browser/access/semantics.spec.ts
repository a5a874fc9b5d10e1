/**
 * What a screen reader receives of a form with errors. The tree of the slider is in tests/unit/islands, that of the
 * lightbox in tests/browser/routes.
 */
import { FIELDS_TO_CORRECT } from "#words/form-messages.ts";
import { SITE_FORMS } from "../../support/places.ts";
import { hydrateForm, openForm, submitButton } from "../forms/forms.ts";
import { sideways } from "./layout.ts";
import { enlargeText, expect, PHONE, test } from "./screens.ts";

/**
 * Error summary: an alert at the top of the form, with a heading and a link to each field; each message is beside its
 * field too, and the title of the page begins with "Error:" (GOV.UK Design System, error summary and error message;
 * WCAG 2.2, 3.3.1). Status: an empty region that exists before its message (WCAG 2.2, 4.1.3).
 */
test("a form's errors are an alert with links, a message at each field, and an empty status", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const form = await openForm(page, "contact");
  await hydrateForm(page, "contact");
  await page.locator("#contact-name").fill("Asha");
  await submitButton(page, "contact").click();
  const required = (name: string) =>
    JSON.stringify(SITE_FORMS.contact.fields.find((field) => field.name === name)?.messages.required);
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(form).toMatchAriaSnapshot(`
    - form "Contact message":
      - alert:
        - heading ${JSON.stringify(FIELDS_TO_CORRECT.title)} [level=2]
        - paragraph
        - list:
          - listitem:
            - link ${required("email")}:
              - /url: "#contact-email"
          - listitem:
            - link ${required("mobileNumber")}
          - listitem:
            - link ${required("subject")}
          - listitem:
            - link ${required("message")}
      - textbox "Name": Asha
      - paragraph: ${required("email")}
      - textbox "Email" [invalid]
      - button "Submit"
      - status
  `);
  await expect(page).toHaveTitle(/^Error: /);
  // With large text on the narrowest phone the form stays within its column (WCAG 1.4.4, 1.4.10).
  await page.setViewportSize({ width: 320, height: 640 });
  await enlargeText(page);
  expect(await sideways(page)).toEqual([]);
});
