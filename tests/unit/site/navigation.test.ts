import { describe, expect, test } from "vitest";
import { isGroup, navigation } from "../../../src/site/navigation.ts";
import { ROUTES } from "../../../src/site/routes.ts";
import type { RouteEntry } from "../../../src/site/routes.ts";
import { serviceTitle } from "../../../src/site/seo.ts";

const paths = (links: readonly { path: string }[]) => links.map((link) => link.path);

const ALL = new Set(Object.values<RouteEntry>(ROUTES).map(({ path }): string => path));

const SERVICES = [
  { path: "/second", label: "Second" },
  { path: "/first", label: "First" },
];

describe("the menus (specification, section 2)", () => {
  test("reach every page with code and every service, none twice", () => {
    const { services, pages, legal } = navigation(ALL, SERVICES);
    const linked = paths([...services, ...pages, ...legal]);
    const placed = Object.values<RouteEntry>(ROUTES).filter((route) => route.places.length > 0);
    expect(linked.toSorted()).toEqual([...paths(placed), ...paths(SERVICES)].toSorted());
  });

  test("show services, prices and people before the rest", () => {
    const labels = navigation(ALL, SERVICES).menu.map((entry) => entry.label);
    expect(labels).toEqual(["Home", "About Us", "Services", "Price", "Consultants", "More", "Contact"]);
  });

  test("name the services as their files do, in their order", () => {
    const services = navigation(ALL, SERVICES).menu.find((entry) => entry.label === "Services");
    expect(services && isGroup(services) && services.links).toEqual(SERVICES);
  });

  test("include a page that an editor added, in its place", () => {
    const openDay = { path: "/open-day", label: "Open day", place: "services" as const };
    const services = navigation(ALL, SERVICES, [openDay]).menu.find((entry) => entry.label === "Services");
    expect(services && isGroup(services) && paths(services.links)).toContain("/open-day");
  });

  test("list a page that an editor placed in the bar under More where the bar has no room for it", () => {
    const parking = { path: "/parking", label: "Parking", place: "main" as const };
    const inBar = (existing: ReadonlySet<string>) => navigation(existing, SERVICES, [parking]).menu;
    const more = inBar(ALL).find((entry) => entry.label === "More");
    expect(inBar(ALL)).not.toContain(parking);
    expect(more && isGroup(more) && more.links).toContain(parking);
    expect(inBar(new Set(["/", "/contact"]))).toContain(parking);
  });
});

describe("the menus of a clinic with few pages", () => {
  const { menu, pages, legal, video } = navigation(new Set(["/", "/contact", "/privacy"]), []);

  test("link to the pages that exist and to no other", () => {
    expect(paths([...pages, ...legal])).toEqual(["/", "/contact", "/privacy"]);
    expect(video).toBeUndefined();
  });

  test("have no group without links", () => {
    expect(menu.map((entry) => entry.label)).toEqual(["Home", "Contact"]);
  });
});

test("a title names the town that most addresses are in after a service, unless an editor wrote a search title", () => {
  const places = [{ locality: "London" }, { locality: "Mysuru" }, { locality: "Mysuru" }];
  expect(serviceTitle({ name: "Diet" }, places)).toBe("Diet in Mysuru");
  expect(serviceTitle({ name: "Diet" }, [])).toBe("Diet");
  expect(serviceTitle({ name: "Diet", searchTitle: "Food by video" }, places)).toBe("Food by video");
});
