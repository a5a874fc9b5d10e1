import type { Fee, Fees } from "../schemas/prices.ts";
import { allEntries } from "./collections.ts";

/** What single visits cost: `src/content/fees.yaml`; undefined for a clinic that states no fees. */
export async function readFees(): Promise<Fees | undefined> {
  const [fees] = await allEntries("fees");
  return fees?.data;
}

/** The fees that a service page shows. @param route the exact path of the page */
export async function feesOf(route: string): Promise<readonly Fee[]> {
  const fees = (await readFees())?.fees ?? [];
  return fees.filter(({ shownOn }) => shownOn.includes(route));
}
