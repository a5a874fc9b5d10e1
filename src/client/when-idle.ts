/** Runs a task when the browser is idle; where it cannot tell (Safari), shortly after. */
export function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(task);
  else setTimeout(task, 200);
}
