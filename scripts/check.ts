/** `npm run check`: is the project tidy? Every check runs, side by side, whatever another one finds. */
import { takeNoOptions } from "./command-line.ts";
import { runRows } from "./stages/run-rows.ts";

takeNoOptions("npm run check", "Each check is also a command of its own: see package.json.");

/** A script of package.json. */
const script = (name: string) => ["--run", name];

await runRows([
  [
    { name: "lint", commands: [script("lint")] },
    {
      name: "format, spelling",
      commands: [
        ["node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."],
        script("check:spelling"),
      ],
    },
    { name: "dead code, copies", commands: [script("check:dead"), script("check:copies")] },
    { name: "licences, lockfile", commands: [script("check:licences"), script("check:lockfile")] },
  ],
]);
