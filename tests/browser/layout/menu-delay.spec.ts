import { MENU_DELAY_MS } from "../../../src/site/constants.ts";
import { installStoppedClock, startScripts } from "../../support/clock.ts";
import { expect, test } from "../../support/site.ts";
import { PLAIN_PAGE } from "../../support/templates.ts";
import { WORDS } from "../../support/words.ts";

test.use({ viewport: { width: 360, height: 740 } });

/** The test controls the page's clock. The menu of phones has the same script as the menu of the bar. */
test("menu clicks navigate after 300 ms, to the last link clicked, whose page is fetched meanwhile; with a modifier key or reduced motion at once (sections 2 and 9)", async ({
  page,
  context,
}) => {
  const opener = page.getByRole("banner").getByRole("button", { name: WORDS.header.menu });
  const contact = page.locator("#menu [data-menu] a[href='/contact']");
  await installStoppedClock(page);
  await page.goto(PLAIN_PAGE);
  await startScripts(page);
  await opener.click();
  await page.locator("#menu [data-menu] a[href='/']").click();
  await page.clock.runFor(MENU_DELAY_MS - 1);
  const fetched = page.waitForRequest(/\/contact$/);
  await contact.click();
  expect((await fetched).resourceType()).toBe("fetch");
  await page.clock.runFor(MENU_DELAY_MS - 1);
  await expect(contact).toHaveAttribute("data-going", "");
  expect(new URL(page.url()).pathname).toBe(PLAIN_PAGE);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/\/contact$/);

  // The page works when it comes back.
  await page.goBack();
  await expect(contact).not.toHaveAttribute("data-going");
  await startScripts(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await opener.click();
  const opened = context.waitForEvent("page");
  await contact.click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveURL(/\/contact$/);
  await expect(contact).not.toHaveAttribute("data-going");
  await contact.click();
  await expect(page).toHaveURL(/\/contact$/);
});
