/** Which pages are fetched before their link is followed, and when. */
import { beforeEach, expect, test, vi } from "vitest";

const fetched = vi.fn(() => Promise.resolve(new Response("")));

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
const paths = () => fetched.mock.calls.map(([path]: readonly unknown[]) => path);

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockClear();
  vi.stubGlobal("fetch", fetched);
  return () => vi.useRealTimers();
});

test("a pointer that crosses a link fetches nothing; one that stays fetches the page once", () => {
  const yoga = link("/yoga");
  point(yoga, "pointerover");
  point(document.body, "pointerover");
  vi.advanceTimersByTime(1_000);
  expect(paths()).toEqual([]);
  for (let times = 0; times < 2; times += 1) {
    point(yoga, "pointerover");
    vi.advanceTimersByTime(65);
  }
  expect(paths()).toEqual(["/yoga"]);
});

test.each([
  ["/team", false, ["/team"]],
  ["/price", true, []],
  ["mailto:a@example.org", false, []],
  ["https://elsewhere.example/", false, []],
  ["/?service=Yoga", false, []],
  ["/", false, []],
])("a finger on %s, where saving data is %s, fetches at once: %j", (href, saveData, expected) => {
  vi.stubGlobal("navigator", { connection: { saveData } });
  point(link(href), "pointerdown");
  vi.advanceTimersByTime(0);
  expect(paths()).toEqual(expected);
});
