/** Where the clinic is, for components: `src/content/place.yaml`, checked. An invalid file stops the build. */
import { parse } from "yaml";

import source from "../content/place.yaml?raw";
import { placeSchema } from "../schemas/place.ts";

export const place = placeSchema.parse(parse(source));
