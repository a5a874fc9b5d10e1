/** The clinic's facts for components: `src/content/clinic.yaml`, checked. An invalid file stops the build. */
import { parse } from "yaml";

import source from "../content/clinic.yaml?raw";
import { clinicSchema } from "../schemas/clinic.ts";

export const clinic = clinicSchema.parse(parse(source));
