declare global {
  /** Network Information API: in Chromium only, and not in TypeScript's DOM library. */
  interface Navigator {
    readonly connection?: {
      readonly saveData?: boolean;
      readonly effectiveType?: "slow-2g" | "2g" | "3g" | "4g";
    };
  }
}

/** Runs a task when the browser is idle, or shortly afterwards where that cannot be observed (Safari). */
export function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(task);
  else setTimeout(task, 200);
}
