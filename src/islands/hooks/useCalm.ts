import { useEffect, useState } from "react";
import { useMediaQuery } from "./useMediaQuery.ts";

declare global {
  /** The Network Information API: in Chromium only, and not in TypeScript's DOM library. */
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean };
  }
}

/**
 * What the visitor asked of moving things: `still` means no transitions (prefers-reduced-motion; WCAG 2.2,
 * 2.3.3), `quiet` means that nothing starts on its own (reduced motion or Save-Data). Quiet until known.
 */
export function useCalm(): { readonly still: boolean; readonly quiet: boolean } {
  const still = useMediaQuery("(prefers-reduced-motion: reduce)");
  const [known, setKnown] = useState<{ readonly saves: boolean }>();
  useEffect(() => {
    // Asked for by the visitor: nothing may load on its own then.
    setKnown({ saves: navigator.connection?.saveData === true });
  }, []);
  return { still, quiet: still || known === undefined || known.saves };
}
