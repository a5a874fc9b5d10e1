import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** Not `savesData`, which is part of the script of every page: sharing its file would cost every page a request. */
// eslint-disable-next-line compat/compat -- optional, and missing in most browsers
const savesData = () => navigator.connection?.saveData === true;

/** True when the visitor wants to save data (Save-Data); true on the server, where it cannot be determined. */
export function useSavesData(): boolean {
  return useSyncExternalStore(neverChanges, savesData, () => true);
}
