import { isReady, type LaunchState } from "./check.ts";

/** The state as a list to work through: by what to supply, then by file; the last line counts. */
export function launchReport(state: LaunchState): string {
  const illustrated =
    state.illustrations.length === 0
      ? []
      : [
          `Illustrations in the place of photos. The site may go live with them; name a photo in “photo:” to replace one.\n${indented(state.illustrations)}`,
        ];
  if (isReady(state)) {
    return [...illustrated, "Launch check: everything is confirmed. The site may go live."].join("\n\n");
  }
  const groups = [...state.unconfirmed].map(([supply, files]) => `${supply}:\n${indented(files)}`);
  const sections = [
    ...(groups.length > 0
      ? [
          `Not confirmed. Supply what is named, then write “sample: false” in the file.\n\n${groups.join("\n\n")}`,
        ]
      : []),
    ...(state.leftovers.length > 0
      ? [`Sample values in confirmed files:\n${indented(state.leftovers)}`]
      : []),
    ...(state.settings.length > 0
      ? [`Settings (Netlify: Site configuration, Environment variables):\n${indented(state.settings)}`]
      : []),
    ...illustrated,
  ];
  return [...sections, `Launch check: ${summary(state)}`].join("\n\n");
}

function summary(state: LaunchState): string {
  const files = [...state.unconfirmed.values()].flat().length;
  return `${files} files not confirmed, ${state.leftovers.length} sample values left, ${state.settings.length} settings not ready.`;
}

function indented(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}`).join("\n");
}
