import { useSyncExternalStore } from "react";

import { savesData } from "../../site/saves-data.ts";

const neverChanges = () => () => undefined;

/** True when the visitor asked for little data (Save-Data); true on the server, where it is not known. */
export function useSavesData(): boolean {
  return useSyncExternalStore(neverChanges, savesData, () => true);
}
