import { useSyncExternalStore } from "react";
import { SAVES_KEY } from "../../client-directives/saves.ts";
import { useMediaQuery } from "./useMediaQuery.ts";

const neverChanges = () => () => undefined;
const savesData = () => SAVES_KEY in document.documentElement.dataset;

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
