import { expect, test } from "vitest";

import { annotations } from "../../../scripts/content/annotations.ts";

test("a problem is a workflow command on its file and line", () => {
  const problem = {
    file: "src/content/pages/tea, and more.md",
    line: 4,
    wrong: "50% is\n missing.",
    write: "Add it.",
  };
  expect(annotations([problem])).toEqual([
    "::error file=src/content/pages/tea%2C and more.md,line=4,title=Content::50%25 is%0A missing. Add it.",
  ]);
});
