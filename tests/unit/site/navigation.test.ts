/**
 * The menus (specification, section 2): every page in its place, and none that a clinic does not have; titles, and the
 * articles beside an article. That the footer leads to every page: tests/pages/every-page.test.ts.
 */
import { expect, test } from "vitest";
import { relatedArticles } from "#data/related-articles.ts";
import { isGroup, navigation } from "#addresses/navigation.ts";
import { ROUTES, type RouteEntry } from "#addresses/routes.ts";
import { serviceTitle } from "#addresses/titles.ts";
import { WORDS } from "#tests/support/words.ts";

const { menu: MENU, routes: ROUTE_LABELS } = WORDS;

const hasAll = (path: string) => Object.values<RouteEntry>(ROUTES).some((route) => route.path === path);
const SERVICES = [
  { path: "/second", label: "Second" },
  { path: "/first", label: "First" },
];

const VIDEO = { path: "/by-video", label: WORDS.routes.videoConsultation };

const paths = (links: readonly { path: string }[]) => links.map((link) => link.path);
const labels = ({ menu }: ReturnType<typeof navigation>) => menu.map(({ label }) => label);
const groups = ({ menu }: ReturnType<typeof navigation>) =>
  Object.fromEntries(menu.filter(isGroup).map(({ label, links }) => [label, links]));

test("the menu has its order, and no page twice", () => {
  const found = navigation(hasAll, SERVICES, [], WORDS, VIDEO);
  const linked = paths([...found.services, ...found.pages, ...found.legal]);
  expect(new Set(linked).size).toBe(linked.length);
  const { home, about, price, consultants, contact } = ROUTE_LABELS;
  expect(labels(found)).toEqual([home, about, MENU.services, price, consultants, MENU.more, contact]);
  expect(groups(found)).toHaveProperty(MENU.services, SERVICES);
});

test("an added page is in its place, or under More", () => {
  const openDay = { path: "/open-day", label: "Open day", place: "services" as const };
  const parking = { path: "/parking", label: "Parking", place: "main" as const };
  const found = groups(navigation(hasAll, SERVICES, [openDay, parking], WORDS, VIDEO));
  expect(found[MENU.services]).toContain(openDay);
  expect(found[MENU.more]).toContain(parking);
  const short = navigation((path) => path === "/", SERVICES, [parking], WORDS);
  expect(labels(short)).toContain("Parking");
});

test("few pages: links only to those, and no empty group", () => {
  const found = navigation((path) => ["/", "/contact", "/privacy"].includes(path), [], [], WORDS);
  expect(paths([...found.pages, ...found.legal])).toEqual(["/", "/contact", "/privacy"]);
  expect(found.video).toBeUndefined();
  expect(labels(found)).toEqual([ROUTE_LABELS.home, ROUTE_LABELS.contact]);
});

test("a title names the town of a service, if it fits", () => {
  const places = [{ locality: "London" }, { locality: "Mysuru" }, { locality: "Mysuru" }];
  expect(serviceTitle({ name: "Diet" }, places, WORDS)).toBe("Diet in Mysuru");
  expect(serviceTitle({ name: "Diet", searchTitle: "Food by video" }, places, WORDS)).toBe("Food by video");
  expect(serviceTitle({ name: "A".repeat(52) }, places, WORDS)).toBe("A".repeat(52));
});

test("beside an article: the newest, and the one before it", () => {
  const articles = Array.from({ length: 40 }, (_, index) => ({ id: String(40 - index) }));
  expect(relatedArticles(articles, "20").map(({ id }) => id)).toEqual(["40", "39", "38", "37", "36", "19"]);
});
