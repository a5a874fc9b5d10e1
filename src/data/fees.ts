import { getEntry } from "astro:content";

import type { Fee, Fees } from "../schemas/fees.ts";
import { requireEntry } from "./require-entry.ts";

/** What single visits cost: `src/content/fees.yaml`. @throws Error that names the file when it is missing */
export async function readFees(): Promise<Fees> {
  return requireEntry(await getEntry("fees", "fees"), "src/content/fees.yaml").data;
}

/** The fees that a service page shows. @param route the exact path of the page */
export async function feesOf(route: string): Promise<readonly Fee[]> {
  const { fees } = await readFees();
  return fees.filter(({ shownOn }) => shownOn.includes(route));
}
