/** The critical journeys of visitors who read and who write (specification, sections 2, 4, 7 and 9). */
import { expect } from "@playwright/test";

import { FORMS } from "../../src/forms/index.ts";
import type { FormId } from "../../src/forms/form-types.ts";
import { ROUTES } from "../../src/site/routes.ts";
import { entriesOf, inOrder } from "../support/content.ts";
import type { TestInbox } from "../support/site.ts";
import { SAMPLES } from "../support/submission-samples.ts";
import { DESKTOP, test } from "./fixture.ts";
import type { Visitor } from "./visitor.ts";
import { WORDS } from "../support/words.ts";

/** The first service of the content. */
const [SERVICE] = inOrder(entriesOf("services")).map(({ data }) => data);
const path = SERVICE?.route ?? "";
const heading = new RegExp(RegExp.escape(SERVICE?.heading ?? SERVICE?.name ?? "?"));
const atService = new RegExp(`^${path}$`);

const HERO = `section[aria-label="${WORDS.sliders.hero.label}"]`;

/** Fills in a form and sends it; one mail with the reference that the visitor sees arrives. */
async function send(visitor: Visitor, inbox: TestInbox, id: FormId, scripts: boolean): Promise<void> {
  for (const { name, kind } of FORMS[id].fields) {
    const value = SAMPLES[id][name];
    if (value !== undefined) await visitor[kind === "select" ? "choose" : "type"](`#${id}-${name}`, value);
  }
  if (scripts) await visitor.seesNo(`#${id}-form astro-island[ssr]`);
  await visitor.click(`#${id}-form > div > button[type=submit]`);
  let ref = "";
  if (scripts) ref = (await visitor.reads(`#${id}-form .accepted strong`)).replaceAll(/[⟪⟫]/g, "");
  else {
    const address = await visitor.isAt(new RegExp(`^/received\\?form=${id}&ref=[^&]+$`));
    ref = address.searchParams.get("ref") ?? "";
    await visitor.reads("main", new RegExp(ref));
  }
  await inbox.first(({ subject }) => subject.includes(ref));
  expect(await inbox.all()).toHaveLength(1);
}

for (const scripts of [true, false]) {
  test.describe(scripts ? "With scripts" : "Without scripts", () => {
    test.use({ scripts });

    test("Find a service in the side menu", async ({ visitor }) => {
      await visitor.open(ROUTES.contact.path);
      await visitor.click('header button[popovertarget="menu"]');
      await visitor.click("#menu summary");
      await visitor.click(`#menu a[href="${path}"]`);
      await visitor.isAt(atService);
      await visitor.reads("main h1", heading);
      await visitor.seesNo("#menu");
    });

    test("Book an appointment", async ({ visitor, inbox }) => {
      await visitor.open(ROUTES.home.path);
      await send(visitor, inbox, "appointment", scripts);
    });

    test("Enquire in the Reach Us panel", async ({ visitor, inbox }) => {
      await visitor.open(ROUTES.privacy.path);
      await visitor.click('button[popovertarget="reach-us"]:not([popovertargetaction])');
      await send(visitor, inbox, "enquiry", scripts);
    });
  });
}

test.describe("On a wide screen", () => {
  test.use({ windowSize: DESKTOP });

  test("Stop the hero, step through it, and find a service in the dropdown", async ({ visitor }) => {
    const [pause, next] = [`${HERO} button:nth-of-type(1)`, `${HERO} button:nth-of-type(3)`];
    const heading = `${HERO} [data-slide]:not([inert]) h2`;
    await visitor.open(ROUTES.home.path);
    await visitor.click(pause);
    await visitor.reads(`${HERO} .play`, new RegExp(`^${WORDS.sliderButtons.play}`));
    const held = await visitor.reads(heading);
    await visitor.click(next);
    await visitor.reads(heading, new RegExp(`^(?!${held}$)`));
    await visitor.click("header [data-dropdown] summary");
    await visitor.click(`header [data-dropdown] a[href="${path}"]`);
    await visitor.isAt(atService);
  });
});

test("Read a page, and lose the network", async ({ visitor }) => {
  await visitor.open(path);
  await visitor.reads("main h1", heading);
  await visitor.seesPicture("main picture img");
  await visitor.losesNetwork();
  await visitor.open(ROUTES.privacy.path);
  await visitor.reads("main h1", /^We cannot show this page now$/);
  await visitor.reads('main a[href^="tel:"]', /\d/);
});

for (const [way, id, page] of [
  ["elements", "contact", ROUTES.contact.path],
  ["in place", "comment", ROUTES.blog.path],
] as const)
  test(`Send the ${id} form, and step through the hero, while the page is translated ${way}`, async ({
    visitor,
    inbox,
  }) => {
    await visitor.open(page);
    await visitor.translates(way);
    await send(visitor, inbox, id, true);
    await visitor.reads(`#${id}-form .accepted`, /^⟪.*⟫$/);
    await visitor.open(ROUTES.home.path);
    await visitor.translates(way);
    await visitor.click(`${HERO} button:nth-of-type(1)`);
    await visitor.reads(`${HERO} .play`, new RegExp(`^⟪${WORDS.sliderButtons.play}⟫`));
    const held = await visitor.reads(`${HERO} [data-slide]:not([inert]) h2`);
    await visitor.click(`${HERO} button:nth-of-type(3)`);
    await visitor.reads(`${HERO} [data-slide]:not([inert]) h2`, new RegExp(`^(?!${held}$)⟪`));
  });
