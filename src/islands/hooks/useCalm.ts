import { useSyncExternalStore } from "react";
import { useMediaQuery } from "./useMediaQuery.ts";

declare global {
  /** The Network Information API: in Chromium only, and not in TypeScript's DOM library. */
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean };
  }
}

const neverChanges = () => () => undefined;

/**
 * What the visitor asked of moving things: `still` means no transitions (prefers-reduced-motion; WCAG 2.2,
 * 2.3.3), `quiet` means that nothing starts or loads on its own (reduced motion or Save-Data). Quiet on the
 * server, where nobody knows.
 */
export function useCalm(): { readonly still: boolean; readonly quiet: boolean } {
  const still = useMediaQuery("(prefers-reduced-motion: reduce)");
  const saves = useSyncExternalStore(
    neverChanges,
    () => navigator.connection?.saveData === true,
    () => true,
  );
  return { still, quiet: still || saves };
}
