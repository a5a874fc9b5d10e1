import { expect, test, vi } from "vitest";

test("the line of news goes when its last day is over, without a new build", async () => {
  const ends = Date.parse("2026-12-01T18:30:00Z");
  vi.useFakeTimers({ now: ends - 60_000 });
  document.body.innerHTML = `<div data-ends="${ends}"><p>Closed</p></div>`;
  const notice = document.querySelector<HTMLElement>("[data-ends]");
  await import("#components/shell/notice.ts");
  expect(notice?.hidden).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(notice?.hidden).toBe(true);
});
