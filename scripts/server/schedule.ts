/** A function that runs every few minutes runs this often on one's own machine, so that its effect is visible. */
const SWEEP_INTERVAL_MS = 20_000;
const MINUTE_MS = 60_000;

/**
 * The cron expressions that the local server runs, in UTC as on Netlify: every few minutes (a sweep), or five fields of
 * numbers and `*`.
 */
export const SCHEDULE = /^(?:\*(?:\/\d+)? \* \* \* \*|\d+(?: (?:\d+|\*)){4})$/;

const isSweep = (schedule: string): boolean => schedule.startsWith("*");

/** True where the numbers of a schedule are those of this minute. */
function isDue(schedule: string, at: Date): boolean {
  const now = [at.getUTCMinutes(), at.getUTCHours(), at.getUTCDate(), at.getUTCMonth() + 1, at.getUTCDay()];
  return schedule.split(" ").every((field, index) => field === "*" || Number(field) === now[index]);
}

/**
 * Runs scheduled functions on one's own machine: sweeps every 20 seconds, the others in their minute.
 *
 * @param jobs called at each turn, since functions are reloaded while developing
 * @returns a function that stops it and waits for what is running
 */
export function startSchedules(
  jobs: () => readonly { readonly name: string; readonly schedule: string }[],
  run: (name: string) => Promise<void>,
): () => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const start = (isChosen: (schedule: string) => boolean) => {
    for (const { name, schedule } of jobs()) {
      // A run that takes longer than the interval is not doubled.
      if (running.has(name) || !isChosen(schedule)) continue;
      const ended = run(name).finally(() => running.delete(name));
      running.set(name, ended);
    }
  };
  const timers = [
    setInterval(() => start(isSweep), SWEEP_INTERVAL_MS),
    setInterval(() => start((schedule) => !isSweep(schedule) && isDue(schedule, new Date())), MINUTE_MS),
  ];
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running.values());
  };
}
