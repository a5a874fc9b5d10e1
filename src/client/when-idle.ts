/** Runs a task when the browser is idle; where that cannot be observed (Safari), shortly afterwards. */
export function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(task);
  else setTimeout(task, 200);
}
