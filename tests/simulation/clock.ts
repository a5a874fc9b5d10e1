interface Timer {
  readonly at: number;
  readonly work: () => void;
  isCancelled: boolean;
}

const realImmediate = setImmediate;

/**
 * The time of a simulation. While it is installed, the functions read the calendar, the monotonic clock and their
 * timers from it; time passes only from one timer to the next.
 */
export class VirtualClock {
  /** Milliseconds since 1970. It may be corrected; timers and the monotonic clock do not notice. */
  calendarStart: number;
  #elapsed = 0;
  /** In the order of time; of those at the same time, the one that was set first. */
  #timers: Timer[] = [];

  /** @param start milliseconds since 1970 */
  constructor(start: number) {
    this.calendarStart = start;
  }

  /** Milliseconds since the start of the simulation. */
  get elapsed(): number {
    return this.#elapsed;
  }

  get calendar(): number {
    return this.calendarStart + this.#elapsed;
  }

  after(ms: number, work: () => void): Timer {
    const timer: Timer = { at: this.#elapsed + Math.max(0, ms), work, isCancelled: false };
    let place = this.#timers.length;
    while (place > 0 && (this.#timers[place - 1]?.at ?? 0) > timer.at) place -= 1;
    this.#timers.splice(place, 0, timer);
    return timer;
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => void this.after(ms, resolve));
  }

  /** Replaces the clocks and timers of this process. @returns what puts the real ones back */
  install(): () => void {
    const real = { setTimeout, clearTimeout };
    const realDate = Date.now;
    const virtual = {
      setTimeout: (work: () => void, ms = 0) => this.after(ms, work),
      clearTimeout: (timer: Timer | undefined) => {
        if (timer !== undefined) timer.isCancelled = true;
      },
    };
    Object.assign(globalThis, virtual);
    Date.now = () => this.calendar;
    performance.now = () => this.#elapsed;
    return () => {
      Object.assign(globalThis, real);
      Date.now = realDate;
      // What is left is the method of the prototype.
      Reflect.deleteProperty(performance, "now");
    };
  }

  /** Lets time pass, one timer after the other, until `work` is done. @throws Error when nothing is left to wait for */
  async run(work: Promise<unknown>): Promise<void> {
    const state = { isDone: false };
    const settled = work.finally(() => {
      state.isDone = true;
    });
    settled.catch(() => undefined);
    let idleTurns = 0;
    for (;;) {
      // One turn of the event loop: every promise that can go on has gone on.
      await new Promise((resolve) => realImmediate(resolve));
      if (state.isDone) {
        await settled;
        return;
      }
      idleTurns = this.#next() ? 0 : idleTurns + 1;
      if (idleTurns > 100) throw new Error("Nothing is left to wait for.");
    }
  }

  #next(): boolean {
    let timer = this.#timers.shift();
    while (timer?.isCancelled === true) timer = this.#timers.shift();
    if (timer === undefined) return false;
    this.#elapsed = timer.at;
    timer.work();
    return true;
  }
}
