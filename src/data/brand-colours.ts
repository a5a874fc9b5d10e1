/** The brand colours for the head and the manifest, read from the stylesheet. */
import tokens from "../styles/tokens.css?raw";

import { brandColoursOf } from "../site/palette.ts";

export const brandColours = brandColoursOf(tokens);
