/** The page of a link is fetched while the pointer rests on it (decision 0110). */
import { test } from "../../support/faulty-link.ts";
import { expect } from "../../support/site.ts";
import { PLAIN_PAGE } from "../../support/templates.ts";

test("a page whose link the pointer rests on is fetched once, before the link is followed", async ({
  page,
  link,
}) => {
  const asked = () => link.requests.filter((each) => each === "GET /contact");
  // A pointer that is on a link before the rules have arrived fetches nothing.
  const rules = page.waitForEvent("requestfinished", (request) =>
    request.url().endsWith("/speculation-rules.json"),
  );
  await page.goto(PLAIN_PAGE);
  await rules;
  const contact = page.locator("a[href='/contact']:visible").first();
  await contact.hover();
  await expect.poll(asked).toHaveLength(1);
  await contact.click();
  await expect(page).toHaveURL(/\/contact$/);
  expect(asked()).toHaveLength(1);
});
