/** A form whose scripts cannot load; one that is sent before they have loaded: tests/browser/translated.spec.ts. */
import { REACT_FILES } from "../../support/requests.ts";
import { expect, fillIn, openForm, ownSample, submitButton, test } from "./forms.ts";

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
