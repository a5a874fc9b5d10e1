import type { Problem } from "./problem.ts";

/** Escapes the text of a workflow command; its properties end at a colon or a comma too. */
function escaped(text: string, isProperty = false): string {
  const line = text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  return isProperty ? line.replaceAll(":", "%3A").replaceAll(",", "%2C") : line;
}

/**
 * The problems as workflow commands: GitHub shows each beside its line in the pull request
 * (https://docs.github.com/actions/reference/workflow-commands-for-github-actions, "Setting an error message").
 */
export function annotations(problems: readonly Problem[]): readonly string[] {
  return problems.map(
    ({ file, line, wrong, write }) =>
      `::error file=${escaped(file, true)},line=${line},title=Content::${escaped(`${wrong} ${write}`)}`,
  );
}
