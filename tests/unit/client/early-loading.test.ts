/** What hydrates although nobody uses it yet. */
import { expect, test, vi } from "vitest";

import { hydrateEarly } from "#client/early-loading.ts";
import { DRAFT_PREFIX } from "#client/submissions/storage-names.ts";
import { HYDRATION_REQUEST_EVENT } from "#client-directives/island-contract.ts";

test.each([
  ["a draft", "contact", () => sessionStorage.setItem(`${DRAFT_PREFIX}contact`, "{}")],
  ["a booking link", "appointment", () => history.replaceState(null, "", "?service=Yoga")],
])("a visible form with %s hydrates", (_what, id, restore) => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(1);
  document.body.innerHTML = ["contact", "appointment"]
    .map((form) => `<form data-form="${form}"><astro-island></astro-island></form>`)
    .join("");
  const hydrated: (string | undefined)[] = [];
  for (const form of document.forms)
    form
      .querySelector("astro-island")
      ?.addEventListener(HYDRATION_REQUEST_EVENT, () => hydrated.push(form.dataset["form"]));
  restore();
  hydrateEarly();
  expect(hydrated).toEqual([id]);
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});

test("without storage nothing hydrates by itself", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("The storage is switched off.", "SecurityError");
  });
  const hydrate = vi.fn();
  document.addEventListener(HYDRATION_REQUEST_EVENT, hydrate, true);
  document.body.innerHTML = '<form data-form="contact"><astro-island></astro-island></form>';
  hydrateEarly();
  expect(hydrate).not.toHaveBeenCalled();
});
