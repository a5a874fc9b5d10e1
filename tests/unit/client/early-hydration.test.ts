/** Which islands hydrate although nobody uses them yet: forms with something to restore, and the hero. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { hydrateEarly } from "../../../src/client/early-hydration.ts";
import { HYDRATION_LEAD_MS, NEEDED_EVENT } from "../../../src/client-directives/island-contract.ts";
import { DRAFT_PREFIX } from "../../../src/client/submissions/names.ts";
import { HERO_INTERVAL_MS } from "../../../src/site/constants.ts";

/** Shows an island. @returns what counts how often it is to hydrate */
function island(markup: string, height = 300) {
  const part = document.createElement("div");
  part.innerHTML = markup;
  document.body.append(part);
  const form = part.querySelector("form");
  if (form) Object.defineProperty(form, "offsetHeight", { value: height });
  const needed = vi.fn();
  part.querySelector("astro-island")?.addEventListener(NEEDED_EVENT, needed);
  return needed;
}

const CONTACT = '<astro-island><form data-form="contact"></form></astro-island>';
const APPOINTMENT = '<astro-island><form data-form="appointment"></form></astro-island>';
const HERO = '<div class="hero"><astro-island></astro-island></div>';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  history.replaceState(undefined, "", "/");
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  document.body.replaceChildren();
});

test("a visible form with a draft hydrates, and no other", () => {
  sessionStorage.setItem(`${DRAFT_PREFIX}contact`, "{}");
  const [stored, hidden, other] = [island(CONTACT), island(CONTACT, 0), island(APPOINTMENT)];
  hydrateEarly();
  expect(stored).toHaveBeenCalledTimes(1);
  expect(hidden).not.toHaveBeenCalled();
  expect(other).not.toHaveBeenCalled();
});

test("a booking link hydrates the appointment form", () => {
  history.replaceState(undefined, "", "/?service=Diet#appointment");
  const [appointment, contact] = [island(APPOINTMENT), island(CONTACT)];
  hydrateEarly();
  expect(appointment).toHaveBeenCalledTimes(1);
  expect(contact).not.toHaveBeenCalled();
});

test("where storage is switched off no form hydrates, without an error", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("The storage is switched off.", "SecurityError");
  });
  const form = island(CONTACT);
  hydrateEarly();
  expect(form).not.toHaveBeenCalled();
});

test("the hero hydrates in time for its first step, counted from the first paint", () => {
  const startTime = performance.now() - 500;
  vi.spyOn(performance, "getEntriesByName").mockReturnValue([{ startTime } as PerformanceEntry]);
  const [hero, form] = [island(HERO), island(CONTACT)];
  hydrateEarly();
  vi.advanceTimersByTime(HERO_INTERVAL_MS - 500 - HYDRATION_LEAD_MS - 1);
  expect(hero).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(hero).toHaveBeenCalledTimes(1);
  expect(form).not.toHaveBeenCalled();
});

test("the hero does not hydrate before the page has loaded", () => {
  const state = vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  const hero = island(HERO);
  hydrateEarly();
  vi.advanceTimersByTime(60_000);
  expect(hero).not.toHaveBeenCalled();
  state.mockReturnValue("complete");
  window.dispatchEvent(new Event("load"));
  vi.advanceTimersByTime(60_000);
  expect(hero).toHaveBeenCalledTimes(1);
});

test("the hero does not hydrate by itself for a visitor who saves data", () => {
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  const hero = island(HERO);
  hydrateEarly();
  vi.advanceTimersByTime(60_000);
  expect(hero).not.toHaveBeenCalled();
});
