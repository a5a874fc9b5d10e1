import { isReady, type LaunchState } from "./check.ts";

/** A list below a title; nothing where the list is empty. */
function section(title: string, lines: readonly string[], separator = "\n"): readonly string[] {
  return lines.length === 0 ? [] : [`${title}${separator}${lines.join(separator)}`];
}

/** The state as a list to work through: by what to supply, then by file; the last line counts. */
export function launchReport(state: LaunchState): string {
  const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);
  const groups = [...state.unconfirmed].flatMap(([supply, files]) => section(`${supply}:`, indented(files)));
  const files = [...state.unconfirmed.values()].flat().length;
  return [
    ...section(
      "Not confirmed. Supply what is named, then write “sample: false” in the file.",
      groups,
      "\n\n",
    ),
    ...section("Sample values in confirmed files:", indented(state.leftovers)),
    ...section("Settings (Netlify: Project configuration, Environment variables):", indented(state.settings)),
    ...section(
      "Illustrations in the place of photos. The site may go live with them; name a photo in “photo:” to replace one.",
      indented(state.illustrations),
    ),
    ...section("Where submissions are stored. The site may go live:", indented(state.region)),
    isReady(state)
      ? "Launch check: everything is confirmed. The site may go live."
      : `Launch check. Files not confirmed: ${files}; sample values left: ${state.leftovers.length}; settings not ready: ${state.settings.length}.`,
  ].join("\n\n");
}
