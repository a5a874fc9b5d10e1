import { useSyncExternalStore } from "react";
import { useMediaQuery } from "./useMediaQuery.ts";

const neverChanges = () => () => undefined;
/** As `savesData` of src/site/saves-data.ts, which every page already has in its own script: a shared file would be one more request. */
const savesData = () =>
  navigator.connection?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;

/**
 * What the visitor asked of moving things: `still` means no transitions (prefers-reduced-motion; WCAG 2.2,
 * 2.3.3), `quiet` means that nothing starts or loads on its own (reduced motion or Save-Data). Quiet on the
 * server, where nobody knows.
 */
export function useCalm(): { readonly still: boolean; readonly quiet: boolean } {
  const still = useMediaQuery("(prefers-reduced-motion: reduce)");
  const saves = useSyncExternalStore(neverChanges, savesData, () => true);
  return { still, quiet: still || saves };
}
