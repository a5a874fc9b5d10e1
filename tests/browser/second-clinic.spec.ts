/** A visitor of the second clinic: another country's numbers and clock, with the same forms and pages. */
import { join } from "node:path";

import { expect, test as base } from "../support/site.ts";
import { SECOND_CLINIC } from "../support/second-clinic.ts";
import { hydrateForm } from "./forms/forms.ts";
import { startTestSite } from "../support/start-site.ts";
import type { TestSite } from "../support/start-site.ts";

const test = base.extend<object, { readonly site: TestSite }>({
  site: [
    async ({}, use) => {
      const running = await startTestSite(join(SECOND_CLINIC, "dist"), SECOND_CLINIC);
      await use(running);
      await running.close();
    },
    { scope: "worker" },
  ],
});

const START = Date.parse("2026-11-24T09:07:00Z");

test("a visitor books with a number as the country writes it, and the reception gets one to dial", async ({
  page,
  mails,
}) => {
  await page.clock.install({ time: START });
  await page.goto("/");
  const form = page.locator("#appointment-form");
  const field = (name: string) => form.locator(`#appointment-${name}`);
  await field("firstName").fill("Åse");
  await field("secondName").fill("Bæk Jørgensen");
  await field("mobilenumber").fill("20 12 34 56");
  await field("email").fill("aase@example.com");
  await field("service").selectOption("Running analysis");
  await field("gender").selectOption({ index: 1 });
  await field("age").fill("37");
  await field("complaints").fill("My knee hurts after five kilometres.");
  // A person takes longer than a second; a faster submission is marked as possible spam.
  await page.clock.setSystemTime(START + 30_000);
  await form.locator("div > button[type=submit]").click();
  const reference = (await form.getByRole("status").locator("strong").textContent()) ?? "no reference";
  const mail = await mails.first();
  expect(mail.envelope.to).toEqual(["reception@clinic.example"]);
  expect(mail.subject).toContain(reference);
  expect(mail.subject).toContain("Åse Bæk Jørgensen");
  expect(mail.text).toContain("+45 20 12 34 56");
  expect(mail.html).toContain('href="tel:+4520123456"');
  expect(mail.text).toContain("Havnens Fysioterapi");
  expect(mail.text).toMatch(/^Received .+, \d\d:\d\d CES?T$/m);
});

test("a number of another length is refused with the digits of the country", async ({ page }) => {
  await page.goto("/");
  await hydrateForm(page, "appointment");
  const number = page.locator("#appointment-mobilenumber");
  await number.fill("98450 12345");
  await page.locator("#appointment-form > div > button[type=submit]").click();
  await expect(page.locator("#appointment-mobilenumber-error")).toContainText("8 digits");
});

/** 07:30 on a Tuesday by the clock of Copenhagen, in winter and in summer. */
for (const [season, opens] of [
  ["winter", "2026-11-24T06:30:00Z"],
  ["summer", "2026-06-16T05:30:00Z"],
] as const) {
  test.describe(() => {
    test.use({ timezoneId: "America/New_York" });

    test(`the header says by the clinic's clock whether it is open in ${season}, wherever the visitor is`, async ({
      page,
    }) => {
      const status = page.locator("[data-open-now]");
      await page.clock.setFixedTime(Date.parse(opens));
      await page.goto("/contact");
      await expect(status).toHaveText("Open until 12:00");
      await page.clock.setFixedTime(Date.parse(opens) - 60_000);
      await page.reload();
      await expect(status).toHaveText(/^Closed now, opens .*07:30$/);
      await expect(page.getByRole("banner")).toContainText("Danish time");
    });
  });
}
