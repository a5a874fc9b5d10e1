import { wordsOf } from "../../src/words/words.ts";
import { dataOf } from "./content.ts";

/** The words of the content's first language, which is that of the staff. */
export const WORDS = wordsOf(dataOf("place").languages[0] ?? "");
