import { settingsSchema } from "../../netlify/submissions/settings-schema.ts";
import { withBlock } from "../marked-block.ts";
import { OTHER_VARIABLES } from "./other-variables.ts";

/** The lines around the generated part of docs/deploying.md. */
const MARKS = {
  begin:
    "<!-- Variables: written by `npm run generate:settings` from netlify/submissions/settings-schema.ts. -->",
  end: "<!-- End of the variables. -->",
};

/** The variables as rows of a Markdown table: those of the forms in the schema's order, then all others. */
function rows(): readonly string[] {
  const forms = Object.entries(settingsSchema.shape).map(([name, schema]) => {
    const needed = schema.safeParse(undefined).success ? "" : "yes";
    return `| \`${name}\` | ${needed} | forms | ${schema.description ?? ""} |`;
  });
  const others = Object.entries(OTHER_VARIABLES).map(
    ([name, { reader, meaning }]) => `| \`${name}\` | | ${reader} | ${meaning} |`,
  );
  return [...forms, ...others];
}

/** The text of docs/deploying.md with the table of all variables in its block. */
export function withSettingsTable(guide: string): string {
  // Prettier would align the columns; the next change of a sentence would then touch every line.
  const table = [
    "",
    "<!-- prettier-ignore-start -->",
    "",
    "| Variable | Needed | Read by | Meaning |",
    "| --- | --- | --- | --- |",
    ...rows(),
    "",
    "<!-- prettier-ignore-end -->",
    "",
  ];
  return withBlock(guide, MARKS, table.join("\n"));
}
