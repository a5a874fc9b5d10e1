import { timeFormatOf } from "../../src/site/clock.ts";
import { daysInWords, hoursInOneLine } from "../../src/site/opening-hours.ts";
import { dataOf } from "../support/content.ts";
import { WORDS } from "../support/words.ts";

const hours = dataOf("clinic").hours.map((line) => ({ ...line, days: daysInWords(line, WORDS) }));

/** The opening hours in one line, as the pages state them. */
export const HOURS_LINE = hoursInOneLine(hours, timeFormatOf(dataOf("place")).hour12, WORDS);
