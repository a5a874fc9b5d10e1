/**
 * `localStorage` has it while something is kept, so that a page without anything asks for no code at all. Says
 * nothing about what is kept.
 */
export const WAITING_FLAG = "waiting";

/** Raises or lowers the flag. Without storage the note shows on this page only, and sending goes on. */
export function flag(isKept: boolean): void {
  try {
    if (isKept) localStorage.setItem(WAITING_FLAG, "1");
    else localStorage.removeItem(WAITING_FLAG);
  } catch {
    // Storage switched off.
  }
}
