/** `client:intent`: what counts as an intent, and what happens to a submit that comes before React listens. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { HYDRATED_EVENT, NEEDED_EVENT, TOUCHED_KEY } from "../../../src/client-directives/island-contract.ts";
import intent from "../../../src/client-directives/intent.ts";

let island: HTMLElement;
let form: HTMLFormElement;

/** Attaches the directive to the island. @returns what counts how often the island is hydrated */
function attach() {
  const hydrate = vi.fn(() => Promise.resolve());
  intent(() => Promise.resolve(hydrate), { name: "intent", value: "" }, island);
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
  document.body.innerHTML = '<div id="island"><form data-form="contact"><input name="name" /></form></div>';
  island = document.querySelector<HTMLElement>("#island") ?? document.body;
  form = document.querySelector("form") ?? document.createElement("form");
});
afterEach(() => {
  vi.useRealTimers();
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

  test("when the page asks for it, which does not count as a touch by the visitor", async () => {
    const hydrate = attach();
    island.dispatchEvent(new Event(NEEDED_EVENT));
    await settle();
    expect(hydrate).toHaveBeenCalledTimes(1);
    expect(island.dataset[TOUCHED_KEY]).toBeUndefined();
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
    form.dispatchEvent(new Event(HYDRATED_EVENT, { bubbles: true }));
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
