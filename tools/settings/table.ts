import { settingsSchema } from "../../netlify/submissions/settings-schema.ts";
import { withBlock } from "../marked-block.ts";

/** Between these lines of docs/deploying.md nobody writes by hand. */
const MARKS = {
  begin:
    "<!-- Variables: written by `npm run generate:settings` from netlify/submissions/settings-schema.ts. -->",
  end: "<!-- End of the variables. -->",
};

/** The variables of the functions as rows of a Markdown table, in the schema's order. */
function rows(): readonly string[] {
  return Object.entries(settingsSchema.shape).map(([name, schema]) => {
    const needed = schema.safeParse(undefined).success ? "" : "yes";
    return `| \`${name}\` | ${needed} | ${schema.description ?? ""} |`;
  });
}

/** The text of docs/deploying.md with the table of the settings schema in its block. */
export function withSettingsTable(guide: string): string {
  // Prettier would align the columns; the next change of a sentence would then touch every line.
  const table = [
    "",
    "<!-- prettier-ignore-start -->",
    "",
    "| Variable | Needed | Meaning |",
    "| --- | --- | --- |",
    ...rows(),
    "",
    "<!-- prettier-ignore-end -->",
    "",
  ];
  return withBlock(guide, MARKS, table.join("\n"));
}
