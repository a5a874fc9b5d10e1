/** What a screen reader receives: the accessibility tree of each pattern, with the pattern's source. */
import { POSE_STYLES } from "../../../src/schemas/pose.ts";
import { FIELDS_TO_CORRECT } from "#words/form-messages.ts";
import { entriesOf, inOrder } from "../../support/content.ts";
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
  const slides = inOrder(entriesOf("slides"));
  const heading = quoted(slides[0]?.data.heading ?? "");
  const hero = carousel(page, "What we do");
  await hydrate(hero);
  await expect(hero).toMatchAriaSnapshot(`
    - region "What we do":
      - button "Play slides"
      - button "Previous"
      - button "Next"
      - group "1 of ${slides.length}":
        - img
        - heading ${heading} [level=2]:
          - link ${heading}
      - group "${slides.length} of ${slides.length}"
  `);
  await expect(hero).toHaveAttribute("aria-roledescription", "carousel");
  await expect(hero.locator("[data-slide]").first()).toHaveAttribute("aria-roledescription", "slide");
  await expect(hero.locator("[aria-live]")).toHaveAttribute("aria-live", "polite");
  expect(await shown(hero)).toEqual([1]);
  // No copies, and the keyboard reaches the link of the visible slide alone.
  await expect(hero.locator("[data-slide]")).toHaveCount(slides.length);
  const reached: string[] = [];
  await hero.getByRole("button", { name: "Next", exact: true }).focus();
  for (let presses = 0; presses < 3; presses++) {
    await page.keyboard.press("Tab");
    reached.push(await page.evaluate(() => document.activeElement?.closest("[data-slide]")?.id ?? "outside"));
  }
  const first = (await hero.locator("[data-slide]").first().getAttribute("id")) ?? "";
  expect(reached).toEqual([first, "outside", "outside"]);

  const services = inOrder(entriesOf("services")).filter(({ data }) => data.carousel);
  const service = quoted(services[0]?.data.name ?? "");
  await hydrate(carousel(page, "Services in pictures"));
  await expect(carousel(page, "Services in pictures")).toMatchAriaSnapshot(`
    - region "Services in pictures":
      - button "Play services"
      - button "Previous service"
      - button "Next service"
      - group "1 of ${services.length}":
        - article:
          - img
          - heading ${service} [level=3]:
            - link ${service}
  `);
  if (!CAROUSELS.includes("Client reviews")) return;
  await hydrate(carousel(page, "Client reviews"));
  await expect(carousel(page, "Client reviews")).toMatchAriaSnapshot(`
    - region "Client reviews":
      - button "Play reviews"
      - button "Previous review"
      - button "Next review"
      - group "1 of ${entriesOf("reviews").length}":
        - figure /.+/:
          - blockquote
  `);
});

/**
 * The pose filter looks like tabs, but consists of links in a navigation; the chosen one is marked
 * (WAI-ARIA 1.2, aria-current; docs/decisions/0050).
 */
test("the kinds of poses are links, and the chosen one is marked as current", async ({ page }) => {
  await openScreen(page, "/pose", PHONE);
  const kinds = page.getByRole("navigation", { name: "Kinds of poses" });
  await expect(kinds).toMatchAriaSnapshot(`
    - navigation "Kinds of poses":
      - link "All Pose"
${POSE_STYLES.map((style) => `      - link "${style}"`).join("\n")}
  `);
  await expect(kinds.locator("[aria-current=true]")).toHaveText("All Pose");
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
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(form).toMatchAriaSnapshot(`
    - form "Contact message":
      - alert:
        - heading ${quoted(FIELDS_TO_CORRECT.title)} [level=2]
        - paragraph
        - list:
          - listitem:
            - link "Please enter your email.":
              - /url: "#contact-email"
          - listitem:
            - link "Please enter your 10-digit mobile number."
          - listitem:
            - link "Please enter a subject."
          - listitem:
            - link "Please enter your message."
      - textbox "Name": Asha
      - paragraph: Please enter your email.
      - textbox "Email" [invalid]
      - button "Submit"
      - status
  `);
  await expect(page.locator("#contact-email")).toHaveAccessibleDescription("Please enter your email.");
  await expect(page).toHaveTitle(/^Error: /);
  // With large text on the narrowest phone the form stays within its column (WCAG 1.4.4, 1.4.10).
  await page.setViewportSize({ width: 320, height: 640 });
  await enlargeText(page);
  expect(await sideways(page)).toEqual([]);
});
