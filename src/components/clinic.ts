import { parse } from "yaml";
import raw from "../content/clinic.yaml?raw";
import { clinicSchema, type Clinic } from "../schemas/clinic.ts";

/** The facts about the clinic, checked: names, numbers, addresses, hours and links. */
export const clinic: Clinic = clinicSchema.parse(parse(raw));
