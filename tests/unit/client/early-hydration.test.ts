/** Which islands hydrate although nobody uses them yet: forms with something to restore, and the hero. */
import { beforeEach, expect, test, vi } from "vitest";

import { hydrateEarly } from "../../../src/client/early-hydration.ts";
import { HYDRATION_LEAD_MS, NEEDED_EVENT } from "../../../src/client-directives/island-contract.ts";
import { DRAFT_PREFIX } from "../../../src/client/submissions/names.ts";
import { HERO_INTERVAL_MS } from "../../../src/site/constants.ts";

/** The islands that were to hydrate, in order. */
let needed: string[];

function addIsland(name: string, inside: Element = document.body): HTMLElement {
  const island = document.createElement("astro-island");
  island.addEventListener(NEEDED_EVENT, () => needed.push(name));
  inside.append(island);
  return island;
}

function addForm(form: string, height = 300): HTMLFormElement {
  const element = document.createElement("form");
  element.dataset["form"] = form;
  Object.defineProperty(element, "offsetHeight", { value: height, configurable: true });
  document.body.append(element);
  addIsland(form, element);
  return element;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  needed = [];
  return () => {
    vi.useRealTimers();
    sessionStorage.clear();
    document.body.replaceChildren();
    history.replaceState(undefined, "", "/");
  };
});

test.each<[string, () => void, string[]]>([
  ["nothing is stored: none", () => undefined, []],
  ["a draft: its form", () => sessionStorage.setItem(`${DRAFT_PREFIX}contact`, "{}"), ["contact"]],
  [
    "a booking link: the appointment form",
    () => history.replaceState(undefined, "", "/?service=Diet#appointment"),
    ["appointment"],
  ],
  [
    "storage is switched off: none, without an error",
    () =>
      vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
        throw new DOMException("The storage is switched off.", "SecurityError");
      }),
    [],
  ],
])("%s", (_what, prepare, expected) => {
  for (const form of ["appointment", "contact", "comment"]) addForm(form);
  prepare();
  hydrateEarly();
  expect(needed).toEqual(expected);
});

test("a form in a closed panel hydrates when the panel is opened", () => {
  sessionStorage.setItem(`${DRAFT_PREFIX}enquiry`, "{}");
  const form = addForm("enquiry", 0);
  hydrateEarly();
  expect(needed).toEqual([]);
  Object.defineProperty(form, "offsetHeight", { value: 300 });
  form.dispatchEvent(new Event("toggle"));
  expect(needed).toEqual(["enquiry"]);
});

function addHero(): void {
  const hero = document.createElement("div");
  hero.className = "hero";
  document.body.append(hero);
  addIsland("hero", hero);
}

test("the hero hydrates in time for its first step, counted from the first paint, once the page has loaded", () => {
  const startTime = performance.now() - 500;
  vi.spyOn(performance, "getEntriesByName").mockReturnValue([{ startTime } as PerformanceEntry]);
  const state = vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  addHero();
  hydrateEarly();
  vi.advanceTimersByTime(HERO_INTERVAL_MS - 500 - HYDRATION_LEAD_MS - 1);
  state.mockReturnValue("complete");
  window.dispatchEvent(new Event("load"));
  expect(needed).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(needed).toEqual(["hero"]);
});

test("the hero does not hydrate by itself for a visitor who saves data", () => {
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  addHero();
  hydrateEarly();
  vi.advanceTimersByTime(60_000);
  expect(needed).toEqual([]);
});
