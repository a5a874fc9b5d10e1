import { useEffect, useState } from "react";
import { useMediaQuery } from "./useMediaQuery.ts";

/** The Network Information API is in Chromium only and not in TypeScript's DOM library. */
interface MaybeSavesData {
  readonly connection?: { readonly saveData?: boolean };
}

/** True if the visitor asked the browser to save data. Nothing may load on its own then. */
function savesData(browser: MaybeSavesData): boolean {
  return browser.connection?.saveData === true;
}

/**
 * What the visitor asked of moving things: `still` means no transitions (prefers-reduced-motion; WCAG 2.2,
 * 2.3.3), `quiet` means that nothing starts on its own (reduced motion or Save-Data). Quiet until known.
 */
export function useCalm(): { readonly still: boolean; readonly quiet: boolean } {
  const still = useMediaQuery("(prefers-reduced-motion: reduce)");
  const [known, setKnown] = useState<{ readonly saves: boolean }>();
  useEffect(() => {
    setKnown({ saves: savesData(navigator) });
  }, []);
  return { still, quiet: still || known === undefined || known.saves };
}
