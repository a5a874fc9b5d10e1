/** `client:intent`: what counts as an intent, and what happens to a submit that comes before React listens. */
import { beforeEach, expect, test, vi } from "vitest";

import { HYDRATION_REQUEST_EVENT } from "#client-directives/island-contract.ts";
import intent from "#client-directives/intent.ts";

let form: HTMLFormElement;
const hydrate = vi.fn(() => Promise.resolve());
const load = vi.fn(() => Promise.resolve(hydrate));

const dispatch = (type: string) => form.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));

beforeEach(() => {
  vi.useFakeTimers();
  hydrate.mockClear();
  form = document.createElement("form");
  form.innerHTML = "<button>Submit</button><astro-island></astro-island>";
  const island = form.querySelector<HTMLElement>("astro-island");
  if (island) intent(load, { name: "intent", value: "form" }, island);
  return () => vi.useRealTimers();
});

test.each(["pointerover", "pointerdown", "focusin", "keydown", "input", "toggle", HYDRATION_REQUEST_EVENT])(
  "not by itself, but at %s, the island hydrates once",
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

// That it is repeated when React listens, or when the scripts cannot load: tests/browser.
test("a held submit is repeated once when scripts hang for 8 s", async () => {
  const repeated = vi.spyOn(form, "requestSubmit").mockReturnValue();
  expect([dispatch("submit"), dispatch("submit")]).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(hydrate).toHaveBeenCalledTimes(1);
  expect(repeated).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(8_000);
  expect(repeated).toHaveBeenCalledTimes(1);
  expect(dispatch("submit")).toBe(true);
});

test.each([
  ["", null],
  ["no address", null],
  ["asha@clinic.example", "true"],
])("a submit with the address %j looks as if sent: %s", (email, isBusy) => {
  form.insertAdjacentHTML(
    "afterbegin",
    `<p class="field"><input name="email" type="email" value="${email}"></p>`,
  );
  dispatch("submit");
  expect(form.getAttribute("aria-busy")).toBe(isBusy);
});

test("a submit is repeated at once if no script can be read", async () => {
  load.mockRejectedValueOnce(new SyntaxError());
  const repeated = vi.spyOn(form, "requestSubmit").mockReturnValue();
  dispatch("submit");
  await vi.advanceTimersByTimeAsync(1);
  expect(repeated).toHaveBeenCalledTimes(1);
});

test("without requestSubmit a held submit is posted natively", async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue();
  const own = Object.getOwnPropertyDescriptor(HTMLFormElement.prototype, "requestSubmit") ?? {};
  Reflect.deleteProperty(HTMLFormElement.prototype, "requestSubmit");
  dispatch("submit");
  await vi.advanceTimersByTimeAsync(8_000);
  Object.defineProperty(HTMLFormElement.prototype, "requestSubmit", own);
  expect(submit).toHaveBeenCalledTimes(1);
});
