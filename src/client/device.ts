declare global {
  /** Network Information API: in Chromium only, and not in TypeScript's DOM library. */
  interface Navigator {
    readonly connection?: {
      readonly saveData?: boolean;
      readonly effectiveType?: "slow-2g" | "2g" | "3g" | "4g";
    };
  }
}

/** True when the visitor wants to save data. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true;
}

/**
 * True when nothing may be downloaded for later: the visitor saves data, or the connection is 3G or slower.
 */
export function avoidsDownloads(): boolean {
  return savesData() || /[23]g$/.test(navigator.connection?.effectiveType ?? "");
}

/** Runs a task when the browser is idle, or shortly afterwards where that cannot be observed (Safari). */
export function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(task);
  else setTimeout(task, 200);
}
