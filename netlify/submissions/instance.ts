import { createRepeatCounter, type RepeatCounter } from "./receive/spam-signals.ts";

/** What a running instance of the functions keeps in memory between calls. It is lost when the instance ends. */
export interface Instance {
  /** True while a sweep runs here; replaces the lease of a store without space. */
  isSweeping: boolean;
  /** True when the last sweep here found nothing to send and nothing to report. */
  wasIdle: boolean;
  /**
   * The alarms given here although the store could not record them (a full disk): kind of the alarm → start of its
   * slot.
   */
  readonly alarmsGiven: Map<string, number>;
  /** Contents that were received in the last hour: coarse, but without a call (decision 0025). */
  readonly repeats: RepeatCounter;
}

/** Creates the memory of an instance that has just started. */
export function createInstance(): Instance {
  return { isSweeping: false, wasIdle: false, alarmsGiven: new Map(), repeats: createRepeatCounter() };
}

/** The memory of this instance. */
export const thisInstance: Instance = createInstance();
