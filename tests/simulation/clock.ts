import { vi } from "vitest";

const realImmediate = setImmediate;

/**
 * The time of a simulation: Vitest's clock, from which the functions read the calendar, the monotonic clock and their
 * timers. It passes only in `inSimulatedTime`. @param start milliseconds since 1970
 */
export function startClock(start: number): void {
  vi.useFakeTimers({ now: start, toFake: ["setTimeout", "clearTimeout", "Date", "performance"] });
}

/** Milliseconds since the start. */
export const elapsed = (): number => performance.now();

/** Waits in the time of the simulation. */
export const sleep = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Corrects the calendar, without an effect on timers and the monotonic clock. */
export const moveCalendar = (ms: number) => void vi.setSystemTime(Date.now() + ms);

/** Lets time pass, one timer after the other, until `work` is done. @throws Error when nothing is left to wait for */
export async function inSimulatedTime<T>(work: () => Promise<T>): Promise<T> {
  const state = { isDone: false };
  const settled = work().finally(() => {
    state.isDone = true;
  });
  settled.catch(() => undefined);
  for (let idleTurns = 0; idleTurns < 100;) {
    // One turn of the event loop, after which every promise that can continue has continued.
    await new Promise((resolve) => realImmediate(resolve));
    if (state.isDone) return settled;
    idleTurns = vi.getTimerCount() === 0 ? idleTurns + 1 : 0;
    vi.advanceTimersToNextTimer();
  }
  throw new Error("Nothing is left to wait for.");
}
