import { expect, test } from "../../support/site.ts";

/** Specification, section 1: opening hours, a number to call, a reviews link and a video channel link. */
test("the header shows hours, number, reviews and videos (specification, section 1)", async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/contact`);
  const header = page.getByRole("banner");
  await expect(header).toContainText("Mon-Sat, 8:00-6:00 India time");
  await expect(header.getByRole("link", { name: "Call for an appointment" })).toHaveAttribute(
    "href",
    /^tel:\+91\d{10}$/,
  );
  await expect(header.getByRole("link", { name: "Reviews" })).toHaveAttribute("href", /^https:/);
  await expect(header.getByRole("link", { name: "Videos" })).toHaveAttribute("href", /^https:/);
});

test("phones find the number in the header, reviews and videos in the menu", async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.url}/contact`);
  await expect(page.getByRole("banner").getByRole("link", { name: "Call for an appointment" })).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Reviews" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Videos" })).toBeVisible();
});

/** Specification, section 2: the button to /Videoconsultancy, the doctors link labelled Consultants. */
test("the menu has the video button and the consultants (specification, section 2)", async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/contact`);
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main.getByRole("link", { name: "Video Consultation" })).toHaveAttribute(
    "href",
    "/Videoconsultancy",
  );
  await expect(main.getByRole("link", { name: "Consultants" })).toHaveAttribute("href", "/staff");
  await expect(main.getByRole("link", { name: "Contact" })).toHaveAttribute("aria-current", "page");
});

test.describe("open now, by India's clock, for a visitor in London", () => {
  test.use({ timezoneId: "Europe/London" });
  // 21 November 2026 is a Saturday, the 22nd a Sunday.
  const moments = [
    { at: "2026-11-21T02:29:00Z", says: "Closed now", why: "a minute before 8:00 in India" },
    { at: "2026-11-21T02:30:00Z", says: "Open now", why: "8:00 in India" },
    { at: "2026-11-21T12:30:00Z", says: "Closed now", why: "18:00 in India" },
    { at: "2026-11-21T20:00:00Z", says: "Closed now", why: "Sunday has begun in India" },
    { at: "2026-11-22T06:00:00Z", says: "Closed now", why: "Sunday" },
  ];
  for (const { at, says, why } of moments) {
    test(`${says}: ${why}`, async ({ page, site }) => {
      await page.clock.setFixedTime(at);
      await page.goto(`${site.url}/contact`);
      await expect(page.locator("[data-open-now]")).toHaveText(says);
    });
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the hours stand alone and claim nothing about now", async ({ page, site }) => {
    await page.goto(`${site.url}/contact`);
    await expect(page.getByRole("banner")).toContainText("Mon-Sat, 8:00-6:00 India time");
    await expect(page.locator("[data-open-now]")).toBeHidden();
  });
});
