/** Which pages are fetched before their link is followed, and when. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let asked: string[];

// The page that is open when the script starts is not fetched.
history.replaceState(undefined, "", "/");
// Loaded once, because it listens to the document. It fetches a page once, so that each test has pages of its own.
await import("../../../src/client/fetch-ahead.ts");

function link(href: string): HTMLAnchorElement {
  const added = document.createElement("a");
  added.setAttribute("href", href);
  document.body.append(added);
  return added;
}

const point = (element: Element, type: string) => element.dispatchEvent(new Event(type, { bubbles: true }));

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(""));
  });
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

test("a pointer that crosses a link fetches nothing, one that stays fetches its page, once", () => {
  const yoga = link("/yoga");
  point(yoga, "pointerover");
  point(document.body, "pointerover");
  vi.advanceTimersByTime(1_000);
  expect(asked).toEqual([]);
  for (let times = 0; times < 2; times += 1) {
    point(yoga, "pointerover");
    vi.advanceTimersByTime(65);
  }
  expect(asked).toEqual(["/yoga"]);
});

test("a finger that touches a link fetches its page at once", () => {
  point(link("/team"), "pointerdown");
  expect(asked).toEqual(["/team"]);
});

test.each([
  "/_astro/large.webp",
  "mailto:a@example.org",
  "https://elsewhere.example/",
  "/?service=Yoga",
  "/",
])("%s is not fetched ahead", (href) => {
  point(link(href), "pointerdown");
  expect(asked).toEqual([]);
});

test("nothing is fetched ahead for visitors who save data", () => {
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  point(link("/price"), "pointerdown");
  expect(asked).toEqual([]);
});
