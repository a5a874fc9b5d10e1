import { ROUTES } from "../../src/site/routes.ts";
import { entriesOf, inOrder } from "../support/content.ts";
import { DESKTOP, PHONE } from "./journey.ts";
import type { Journey } from "./journey.ts";
import type { Visitor } from "./visitor.ts";

const HERO = 'section[aria-label="What we do"]';
const [PAUSE, NEXT] = [`${HERO} button:nth-of-type(1)`, `${HERO} button:nth-of-type(3)`];
const SLIDE = `${HERO} [data-slide]:not([inert]) h2`;
const TITLE = 'main li > a[aria-current="true"]';

const pathOf = ({ path }: { readonly path: string }) => new RegExp(`^${path}$`);

/** The first service of the content. */
const [SERVICE] = inOrder(entriesOf("services")).map(({ data }) => ({
  path: data.route,
  heading: new RegExp(RegExp.escape(data.heading ?? data.name)),
}));
if (SERVICE === undefined) throw new Error("The content has no service.");
const { path: service, heading } = SERVICE;

async function bySideMenu(visitor: Visitor): Promise<undefined> {
  await visitor.open(ROUTES.contact.path);
  await visitor.click('header button[popovertarget="menu"]');
  await visitor.click("#menu summary");
  await visitor.click(`#menu a[href="${service}"]`);
  await visitor.isAt(pathOf({ path: service }));
  await visitor.reads("main h1", heading);
  await visitor.seesNo("#menu");
}

async function byDropdown(visitor: Visitor): Promise<undefined> {
  await visitor.open(ROUTES.contact.path);
  await visitor.click("header [data-dropdown] summary");
  await visitor.click(`header [data-dropdown] a[href="${service}"]`);
  await visitor.isAt(pathOf({ path: service }));
  await visitor.reads("main h1", heading);
}

async function byWrongAddress(visitor: Visitor): Promise<undefined> {
  await visitor.open(service.slice(0, -1));
  await visitor.click(`[data-did-you-mean] a[href="${service}"]`);
  await visitor.isAt(pathOf({ path: service }));
}

/** Journeys of visitors who read (specification, sections 2, 4 and 9). */
export const READING: readonly Journey[] = [
  {
    name: "Read a page",
    screen: PHONE,
    scripts: true,
    async go(visitor) {
      await visitor.open(service);
      await visitor.reads("main h1", heading);
      await visitor.seesPicture("main picture img");
      await visitor.click('main a[href^="/"]');
      await visitor.reads("main h1", /\S/);
      return undefined;
    },
  },
  { name: "Find a service in the side menu", screen: PHONE, scripts: true, go: bySideMenu },
  { name: "Find a service in the side menu, without scripts", screen: PHONE, scripts: false, go: bySideMenu },
  { name: "Find a service in the dropdown", screen: DESKTOP, scripts: true, go: byDropdown },
  {
    name: "Find a service in the dropdown, without scripts",
    screen: DESKTOP,
    scripts: false,
    go: byDropdown,
  },
  {
    name: "Watch, stop and step through the hero",
    screen: DESKTOP,
    scripts: true,
    async go(visitor) {
      await visitor.open(ROUTES.home.path);
      const first = await visitor.reads(TITLE);
      // Automatically, after three seconds.
      await visitor.reads(TITLE, new RegExp(`^(?!${first}$)`));
      await visitor.reads(PAUSE, /^Pause/);
      await visitor.click(PAUSE);
      await visitor.reads(PAUSE, /^Play/);
      const held = await visitor.reads(TITLE);
      await visitor.click(NEXT);
      const next = await visitor.reads(TITLE, new RegExp(`^(?!${held}$)`));
      await visitor.reads(SLIDE, new RegExp(`^${next}$`));
      await visitor.reads(PAUSE, /^Play/);
      return undefined;
    },
  },
  {
    name: "Enlarge a picture of the gallery",
    screen: PHONE,
    scripts: true,
    async go(visitor) {
      await visitor.open(ROUTES.gallery.path);
      await visitor.click("a[data-large]");
      await visitor.reads("dialog[open]", /1 of \d+/);
      await visitor.seesPicture("dialog[open] img");
      await visitor.key("ArrowRight");
      await visitor.reads("dialog[open]", /2 of \d+/);
      await visitor.key("Escape");
      await visitor.seesNo("dialog");
      await visitor.isAt(pathOf(ROUTES.gallery));
      return undefined;
    },
  },
  {
    name: "Lose the network",
    screen: PHONE,
    scripts: true,
    async go(visitor) {
      await visitor.open(ROUTES.yoga.path);
      await visitor.losesNetwork();
      await visitor.open(ROUTES.price.path);
      await visitor.reads("main h1", /^We cannot show this page now$/);
      await visitor.reads('main a[href^="tel:"]', /\d/);
      return undefined;
    },
  },
  { name: "Mistype an address", screen: PHONE, scripts: true, go: byWrongAddress },
];
