/** What a screen reader receives: the accessibility tree of each pattern, with the pattern's source. */
import { POSE_STYLES } from "../../../src/schemas/pose.ts";
import { ALL_POSES } from "../../../src/site/poses.ts";
import { ROUTES } from "../../../src/site/routes.ts";
import { FIELDS_TO_CORRECT } from "#words/form-messages.ts";
import { SLIDER_CONTROLS, SLIDER_ROLES, SLIDERS } from "#words/sliders.ts";
import { built } from "../../pages/built.ts";
import { entriesOf, inOrder } from "../../support/content.ts";
import { SITE_FORMS } from "../../support/places.ts";
import { CAROUSELS, carousel, expect, hydrate, shown, test } from "../home/home.ts";
import { hydrateForm, openForm, submitButton } from "../forms/forms.ts";
import { sideways } from "./layout.ts";
import { DESKTOP, enlargeText, openScreen, PHONE } from "./screens.ts";

/** A text of the content as a YAML string for a snapshot. */
const quoted = (text: string) => JSON.stringify(text);

/**
 * Carousel: rotation control first, then previous and next, then slides as named groups; the region and its
 * slides have a role description; changes are announced only while the carousel is paused, and hidden slides cannot be
 * focused (WAI-ARIA APG, carousel: w3.org/WAI/ARIA/apg/patterns/carousel).
 */
test("the carousels: controls in order, slides named, hidden slides out of reach", async ({ page }) => {
  await openScreen(page, "/", DESKTOP);
  const [slides, services] = [inOrder(entriesOf("slides")), inOrder(entriesOf("services"))];
  const inPictures = services.filter(({ data }) => data.carousel);
  const heading = quoted(slides[0]?.data.heading ?? "");
  const service = quoted(inPictures[0]?.data.name ?? "");
  /** The words of each carousel that a content may have, the number of its slides, and what its first slide has. */
  const expected = [
    {
      ...SLIDERS.hero,
      count: slides.length,
      first: `
        - img
        - heading ${heading} [level=2]:
          - link ${heading}`,
    },
    {
      ...SLIDERS.services,
      count: inPictures.length,
      first: `
        - article:
          - img
          - heading ${service} [level=3]:
            - link ${service}`,
    },
    {
      ...SLIDERS.reviews,
      count: entriesOf("reviews").length,
      first: `
        - figure /.+/:
          - blockquote`,
    },
  ];
  for (const { label, count, first, ...own } of expected.filter((each) => CAROUSELS.includes(each.label))) {
    const words = { ...SLIDER_CONTROLS, ...own };
    const slider = carousel(page, label);
    await hydrate(slider);
    const buttons = [`${words.play} ${words.slides}`, words.previous, words.next];
    const controls = buttons.map((button) => `\n      - button "${button}"`).join("");
    await expect(slider).toMatchAriaSnapshot(`
    - region "${label}":${count > 1 ? controls : ""}
      - group "${SLIDER_ROLES.position(1, count)}":${first}
    `);
    await expect(slider).toHaveAttribute("aria-roledescription", SLIDER_ROLES.carousel);
    // No copies.
    await expect(slider.locator("[data-slide]")).toHaveCount(count);
  }
  const hero = carousel(page, "What we do");
  await expect(hero.locator("[data-slide]").first()).toHaveAttribute(
    "aria-roledescription",
    SLIDER_ROLES.slide,
  );
  await expect(hero.locator("[aria-live]")).toHaveAttribute("aria-live", "polite");
  expect(await shown(hero)).toEqual([1]);
  if (slides.length === 1) return;
  // The keyboard reaches the link of the visible slide alone.
  const reached: string[] = [];
  await hero.getByRole("button", { name: SLIDER_CONTROLS.next, exact: true }).focus();
  for (let presses = 0; presses < 3; presses++) {
    await page.keyboard.press("Tab");
    reached.push(await page.evaluate(() => document.activeElement?.closest("[data-slide]")?.id ?? "outside"));
  }
  const first = (await hero.locator("[data-slide]").first().getAttribute("id")) ?? "";
  expect(reached).toEqual([first, "outside", "outside"]);
});

/**
 * The pose filter looks like tabs, but consists of links in a navigation; the chosen one is marked
 * (WAI-ARIA 1.2, aria-current; docs/decisions/0050).
 */
test("the kinds of poses are links, and the chosen one is marked as current", async ({ page }) => {
  test.skip(!built.pages.has(ROUTES.pose.path), "The content has no poses.");
  await openScreen(page, ROUTES.pose.path, PHONE);
  const kinds = page.getByRole("navigation", { name: "Kinds of poses" });
  await expect(kinds).toMatchAriaSnapshot(`
    - navigation "Kinds of poses":
      - link "${ALL_POSES.label}"
${POSE_STYLES.map((style) => `      - link "${style}"`).join("\n")}
  `);
  await expect(kinds.locator("[aria-current=true]")).toHaveText(ALL_POSES.label);
  for (const style of POSE_STYLES) {
    await kinds.getByRole("link", { name: style }).click();
    await expect(kinds.locator("[aria-current=true]")).toHaveText(style);
  }
});

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
    SITE_FORMS.contact.fields.find((field) => field.name === name)?.messages.required ?? "no such field";
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(form).toMatchAriaSnapshot(`
    - form "Contact message":
      - alert:
        - heading ${quoted(FIELDS_TO_CORRECT.title)} [level=2]
        - paragraph
        - list:
          - listitem:
            - link ${quoted(required("email"))}:
              - /url: "#contact-email"
          - listitem:
            - link ${quoted(required("mobileNumber"))}
          - listitem:
            - link ${quoted(required("subject"))}
          - listitem:
            - link ${quoted(required("message"))}
      - textbox "Name": Asha
      - paragraph: ${quoted(required("email"))}
      - textbox "Email" [invalid]
      - button "Submit"
      - status
  `);
  await expect(page.locator("#contact-email")).toHaveAccessibleDescription(required("email"));
  await expect(page).toHaveTitle(/^Error: /);
  // With large text on the narrowest phone the form stays within its column (WCAG 1.4.4, 1.4.10).
  await page.setViewportSize({ width: 320, height: 640 });
  await enlargeText(page);
  expect(await sideways(page)).toEqual([]);
});
