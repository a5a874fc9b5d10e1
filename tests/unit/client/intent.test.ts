/** `client:intent`: what counts as an intent, and what happens to a submit that comes before React listens. */
import { beforeEach, expect, test, vi } from "vitest";

import { HYDRATED_EVENT, NEEDED_EVENT } from "../../../src/client-directives/island-contract.ts";
import intent from "../../../src/client-directives/intent.ts";

let form: HTMLFormElement;
/** Counts how often the island is hydrated. */
const hydrate = vi.fn(() => Promise.resolve());

const dispatch = (type: string) => form.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));

beforeEach(() => {
  vi.useFakeTimers();
  hydrate.mockClear();
  form = document.createElement("form");
  form.innerHTML =
    "<button><span data-sending='Sending...'>Submit</span></button><astro-island></astro-island>";
  const island = form.querySelector<HTMLElement>("astro-island");
  if (island) intent(() => Promise.resolve(hydrate), { name: "intent", value: "form" }, island);
  return () => vi.useRealTimers();
});

test.each(["pointerover", "pointerdown", "focusin", "keydown", "input", NEEDED_EVENT])(
  "the island hydrates not by itself, but at %s in its form, once",
  async (type) => {
    await vi.advanceTimersByTimeAsync(60_000);
    expect(hydrate).not.toHaveBeenCalled();
    for (let times = 0; times < 2; times += 1) {
      dispatch(type);
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(hydrate).toHaveBeenCalledTimes(1);
  },
);

test.each<[string, () => unknown]>([
  ["React listens", () => dispatch(HYDRATED_EVENT)],
  ["the scripts cannot load", () => dispatch("astro:hydration-error")],
  ["the scripts hang for 8 s", () => vi.advanceTimersByTimeAsync(8_000)],
])("a submit is held back, hydrates the island, and is repeated once when %s", async (_what, happen) => {
  const repeated = vi.spyOn(form, "requestSubmit").mockReturnValue();
  expect([dispatch("submit"), dispatch("submit")]).toEqual([false, false]);
  // At once, before any other script has loaded, the form shows that it is being sent.
  expect([form.ariaBusy, form.textContent]).toEqual(["true", "Sending..."]);
  await vi.advanceTimersByTimeAsync(1);
  expect(hydrate).toHaveBeenCalledTimes(1);
  expect(repeated).not.toHaveBeenCalled();
  await happen();
  expect(repeated).toHaveBeenCalledTimes(1);
  expect(dispatch("submit")).toBe(true);
});
