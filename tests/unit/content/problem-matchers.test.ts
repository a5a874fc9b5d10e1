/** In a pull request, a sentence about the content is shown beside its line (.github/problem-matchers.json). */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { sentence } from "../../../scripts/content/problem.ts";

const pattern = z.object({
  regexp: z.string(),
  file: z.literal(1),
  line: z.literal(2),
  message: z.literal(3),
});
const matcher = z.object({ owner: z.string(), severity: z.string(), pattern: z.tuple([pattern]) });
const { problemMatcher: matchers } = z
  .object({ problemMatcher: z.array(matcher) })
  .parse(JSON.parse(readFileSync(".github/problem-matchers.json", "utf8")));

/** What GitHub shows for a line of output: severity, file, line and message. */
function shown(output: string): readonly (readonly string[])[] {
  return matchers.flatMap(({ severity, pattern: [{ regexp }] }) => {
    const found = new RegExp(regexp).exec(output);
    return found === null ? [] : [[severity, ...found.slice(1)]];
  });
}

test.each([
  ["a problem", false, "error"],
  ["a hint", true, "warning"],
])("%s in the content is shown beside its line", (_name, isHint, severity) => {
  const file = "src/content/pages/tea, and more.md";
  const wrong = "“summary” is too long: 185 characters.";
  expect(shown(sentence({ file, line: 4, wrong, write: "Write less.", isHint }))).toEqual([
    [severity, file, "4", `${wrong} Write less.`],
  ]);
});
