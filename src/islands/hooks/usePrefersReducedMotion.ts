import { useMediaQuery } from "./useMediaQuery.ts";

/** True when the visitor asked for less motion (`prefers-reduced-motion`; WCAG 2.2, 2.3.3); false on the server. */
export function usePrefersReducedMotion(): boolean {
  return useMediaQuery("(prefers-reduced-motion: reduce)");
}
