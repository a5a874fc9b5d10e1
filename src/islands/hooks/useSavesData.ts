import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/**
 * Repeats `savesData` of src/site/saves-data.ts, which is part of every page's script: a shared file would be one
 * more request.
 */
const savesData = () =>
  // eslint-disable-next-line compat/compat -- optional, and missing in most browsers
  navigator.connection?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;

/** True when the visitor wants to save data (Save-Data); true on the server, where it cannot be determined. */
export function useSavesData(): boolean {
  return useSyncExternalStore(neverChanges, savesData, () => true);
}
