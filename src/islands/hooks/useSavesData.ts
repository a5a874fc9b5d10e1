import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** As `savesData` of src/site/saves-data.ts, which is in every page's script: a shared file would be a request more. */
const savesData = () =>
  // eslint-disable-next-line compat/compat -- optional, and absent in most browsers
  navigator.connection?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;

/** True when the visitor asked for little data (Save-Data); true on the server, where it is not known. */
export function useSavesData(): boolean {
  return useSyncExternalStore(neverChanges, savesData, () => true);
}
