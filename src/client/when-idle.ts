/** Runs a task when the browser is idle, or shortly afterwards if that cannot be observed (Safari). */
export function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(task);
  else setTimeout(task, 200);
}
