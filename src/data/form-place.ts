import { helpOf } from "../site/place.ts";
import { place } from "./place.ts";

/** The rules of the forms in the clinic's country, and the emergency numbers beside them. */
export const formPlace = { ...place.forms, help: helpOf(place) };
