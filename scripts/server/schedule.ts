/** Netlify's shorthands (Scheduled functions, "Supported cron extensions"). */
const SHORTHANDS: Readonly<Record<string, string>> = {
  "@hourly": "0 * * * *",
  "@daily": "0 0 * * *",
  "@weekly": "0 0 * * 0",
  "@monthly": "0 0 1 * *",
  "@yearly": "0 0 1 1 *",
};

/** Sweeps of every few minutes come this often on one's own machine, so that one can watch them. */
const SWEEP_INTERVAL_MS = 20_000;
const MINUTE_MS = 60_000;

/** One part of a cron field: `*`, `5`, `1-5`, each perhaps with `/step`. */
function partMatches(part: string, value: number): boolean {
  const [span = "*", step = "1"] = part.split("/");
  if (span === "*") return value % Number(step) === 0;
  const [first = "", last] = span.split("-");
  const from = Number(first);
  const to = last === undefined ? (part.includes("/") ? Number.POSITIVE_INFINITY : from) : Number(last);
  return value >= from && value <= to && (value - from) % Number(step) === 0;
}

/**
 * True where a cron expression names this minute. Five fields of numbers, in UTC, as Netlify reads
 * them; names of months and days are not used in this project.
 */
function isDue(schedule: string, at: Date): boolean {
  const fields = (SHORTHANDS[schedule] ?? schedule).trim().split(/\s+/);
  const now = [at.getUTCMinutes(), at.getUTCHours(), at.getUTCDate(), at.getUTCMonth() + 1, at.getUTCDay()];
  return now.every((value, index) =>
    (fields[index] ?? "*").split(",").some((part) => partMatches(part, value)),
  );
}

/** True for schedules such as every five minutes: work that looks again and again whether there is something to do. */
function isSweep(schedule: string): boolean {
  return /^\*(\/\d+)?( \*){4}$/.test(schedule.trim());
}

/**
 * Runs scheduled functions on one's own machine: sweeps every 20 seconds instead of every few
 * minutes, the others in their minute of the day (UTC).
 *
 * @param jobs asked at each turn, since functions are reloaded while developing
 * @returns a function that stops it and waits for what is running
 */
export function startSchedules(
  jobs: () => readonly { readonly name: string; readonly schedule: string }[],
  run: (name: string) => Promise<void>,
): () => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const start = (name: string) => {
    // A run that takes longer than the interval is not doubled.
    if (running.has(name)) return;
    running.set(
      name,
      run(name).finally(() => running.delete(name)),
    );
  };
  const sweep = () => {
    for (const { name, schedule } of jobs()) if (isSweep(schedule)) start(name);
  };
  const tick = () => {
    const now = new Date();
    for (const { name, schedule } of jobs()) if (!isSweep(schedule) && isDue(schedule, now)) start(name);
  };
  const timers = [setInterval(sweep, SWEEP_INTERVAL_MS), setInterval(tick, MINUTE_MS)];
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running.values());
  };
}
