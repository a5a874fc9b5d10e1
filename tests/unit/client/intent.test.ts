/** `client:intent`: what counts as an intent, and what happens to a submit that comes before React listens. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import {
  ATTACHED_EVENT,
  HYDRATION_LEAD_MS,
  TOUCHED_KEY,
  draftKey,
} from "../../../src/client-directives/island-contract.ts";
import intent from "../../../src/client-directives/intent.ts";
import type { IntentOptions } from "../../../src/client-directives/intent.ts";

let island: HTMLElement;
let form: HTMLFormElement;

/** Attaches the directive to the island. @returns what counts how often the island is hydrated */
function attach(value: "" | IntentOptions = "") {
  const hydrate = vi.fn(() => Promise.resolve());
  intent(() => Promise.resolve(hydrate), { name: "intent", value: value as string }, island);
  return hydrate;
}

/** Lets the promises run that are due. */
const settle = () => vi.advanceTimersByTimeAsync(0);

/** Submits the form as a visitor does. @returns whether the browser then posts it */
function submit(): boolean {
  return form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  document.body.innerHTML = '<div id="island"><form data-form="contact"><input name="name" /></form></div>';
  island = document.querySelector<HTMLElement>("#island") ?? document.body;
  form = document.querySelector("form") ?? document.createElement("form");
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

describe("the island hydrates", () => {
  test("not by itself", async () => {
    const hydrate = attach();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(hydrate).not.toHaveBeenCalled();
  });

  test.each(["pointerover", "pointerdown", "focusin", "keydown", "input"])("at %s, once", async (type) => {
    const hydrate = attach();
    for (let times = 0; times < 2; times += 1) {
      form.dispatchEvent(new Event(type, { bubbles: true }));
      await settle();
    }
    expect(hydrate).toHaveBeenCalledTimes(1);
    expect(Number(island.dataset[TOUCHED_KEY])).toBe(Date.now());
  });

  test("with a draft to restore in a visible form", async () => {
    sessionStorage.setItem(draftKey("contact"), "{}");
    const hidden = attach();
    Object.defineProperty(form, "offsetHeight", { value: 300 });
    const hydrate = attach();
    await settle();
    expect(hidden).not.toHaveBeenCalled();
    expect(hydrate).toHaveBeenCalledTimes(1);
  });

  test("in time for what is due after the first paint, which visitors who save data are spared", async () => {
    const startTime = performance.now() - 500;
    vi.spyOn(performance, "getEntriesByName").mockReturnValue([{ startTime } as PerformanceEntry]);
    const hydrate = attach({ dueMs: 3_000 });
    vi.stubGlobal("navigator", { connection: { saveData: true } });
    const spared = attach({ dueMs: 3_000 });
    await vi.advanceTimersByTimeAsync(2_500 - HYDRATION_LEAD_MS - 1);
    expect(hydrate).not.toHaveBeenCalled();
    // One millisecond until it is due; the island hydrates in the next task.
    await vi.advanceTimersByTimeAsync(2);
    expect(hydrate).toHaveBeenCalledTimes(1);
    expect(spared).not.toHaveBeenCalled();
  });
});

describe("a submit before React listens", () => {
  test("is held back, hydrates the island, and is repeated once when React listens", async () => {
    const repeated = vi.spyOn(form, "requestSubmit").mockReturnValue();
    const hydrate = attach();
    expect(submit()).toBe(false);
    expect(submit()).toBe(false);
    await settle();
    expect(hydrate).toHaveBeenCalledTimes(1);
    form.dispatchEvent(new Event(ATTACHED_EVENT, { bubbles: true }));
    expect(repeated).toHaveBeenCalledTimes(1);
    expect(submit()).toBe(true);
  });

  test.each([
    ["the scripts hang for 8 s", () => vi.advanceTimersByTimeAsync(8_000)],
    [
      "the scripts cannot load",
      () => Promise.resolve(void island.dispatchEvent(new Event("astro:hydration-error"))),
    ],
  ])("is posted by the browser when %s", async (_what, fail) => {
    const repeated = vi.spyOn(form, "requestSubmit").mockReturnValue();
    attach();
    expect(submit()).toBe(false);
    await fail();
    expect(repeated).toHaveBeenCalledTimes(1);
    expect(submit()).toBe(true);
  });
});
