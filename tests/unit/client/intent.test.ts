/** `client:intent`: what counts as an intent, and what happens to a submit that comes before React listens. */
import { beforeEach, expect, test, vi } from "vitest";

import { HYDRATED_EVENT, NEEDED_EVENT } from "../../../src/client-directives/island-contract.ts";
import intent from "../../../src/client-directives/intent.ts";

let island: HTMLElement;
let form: HTMLFormElement;
/** Counts how often the island is hydrated. */
const hydrate = vi.fn(() => Promise.resolve());

const dispatch = (type: string) => form.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));

beforeEach(() => {
  vi.useFakeTimers();
  hydrate.mockClear();
  island = document.createElement("astro-island");
  form = document.createElement("form");
  island.append(form);
  intent(() => Promise.resolve(hydrate), { name: "intent", value: "" }, island);
  return () => vi.useRealTimers();
});

test.each(["pointerover", "pointerdown", "focusin", "keydown", "input", NEEDED_EVENT])(
  "the island hydrates not by itself, but at %s, once",
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
  await vi.advanceTimersByTimeAsync(1);
  expect(hydrate).toHaveBeenCalledTimes(1);
  expect(repeated).not.toHaveBeenCalled();
  await happen();
  expect(repeated).toHaveBeenCalledTimes(1);
  expect(dispatch("submit")).toBe(true);
});
