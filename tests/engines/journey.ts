import type { Visitor } from "./visitor.ts";

/** A task of a visitor, from the first page to the end. */
export interface Journey {
  readonly name: string;
  /** The size of the window. */
  readonly screen: { readonly width: number; readonly height: number };
  /** False: the visitor's scripts are off. */
  readonly scripts: boolean;
  /**
   * Runs the journey.
   * @returns the reference of the submission that it made, if any: one mail must arrive for it
   * @throws Error that names what did not appear
   */
  go(visitor: Visitor): Promise<string | undefined>;
}

export const PHONE = { width: 360, height: 740 } as const;
export const DESKTOP = { width: 1440, height: 900 } as const;
