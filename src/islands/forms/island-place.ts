import type { FormLocale } from "../../forms/localize.ts";
import type { CountryHelp } from "../../site/place.ts";

/** The rules of the forms in the clinic's country, and the emergency numbers: from `place.yaml`, passed as props. */
export interface IslandPlace extends FormLocale {
  readonly help: readonly Pick<CountryHelp, "country" | "emergency">[];
}
