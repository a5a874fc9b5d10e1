import { matchesIn } from "../content/problem.ts";
import { isOff } from "../content/pages.ts";
import { fileOf, readContent, textsOf, valueOf, type Source } from "../content/read.ts";
import { regionNotes } from "./region.ts";
import { domainNotReady, settingsNotReady } from "./settings.ts";
import { supplyFor } from "./supply.ts";

/** One part of what is missing, as lines to work through. */
interface LaunchPart {
  readonly title: string;
  readonly lines: readonly string[];
  /** The site may go live with it. */
  readonly isHint?: true;
}

interface Surroundings {
  readonly project: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The address of the site, if it is known. */
  readonly site: string | undefined;
}

/**
 * What stands in the place of a value: reserved domains (RFC 2606), numbers of zeros or for fiction (Ofcom), “Sample” in
 * names, and promises that the clinic will supply something.
 */
const NO_VALUE = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    String.raw`[\w.-]*(?:example\.(?:com|org|net)|\.example)(?!\p{L})`,
    String.raw`(?:0[ -]?){6}0+|7946 0000`,
    String.raw`Sample(?!\p{L})[^.,;:_()]{0,30}|\(sample\)`,
    String.raw`(?:TBC|TBD|TODO)(?!\p{L})|to be confirmed`,
    String.raw`[Tt]he clinic will [^.\n]{0,40}|until the clinic confirms|the person responsible`,
  ].join("|")})`,
  "gu",
);

/** Lists everything that has to be real before the site goes live. */
export function checkLaunch({ project, env, site }: Surroundings): readonly LaunchPart[] {
  const sources = readContent(project).sources.filter((source) => !isOff(source));
  const isSample = (source: Source): boolean => valueOf(source, "sample") === true;
  const bySupply = Map.groupBy(sources.filter(isSample), ({ collection }) => supplyFor(collection));
  const place = fileOf(sources, "place");
  return [
    {
      title: "Not confirmed. Supply what is named, then write “sample: false” in the file.",
      lines: [...bySupply].flatMap(([supply, files]) => [
        `${supply}:`,
        ...files.map(({ file }) => `  ${file}`),
      ]),
    },
    {
      title: "Without a value, in confirmed files. Write the real words, or remove them.",
      lines: sources
        .filter((source) => !isSample(source))
        .flatMap((source) =>
          matchesIn(textsOf(source), NO_VALUE).map(
            ({ match, line }) => `${source.file}, line ${line}: “${match[0].trim()}”`,
          ),
        ),
    },
    {
      title: "Settings (Netlify: Project configuration, Environment variables).",
      lines: [...domainNotReady(site), ...settingsNotReady(env)],
    },
    { title: "Pictures. The site may go live with them.", lines: pictureNotes(sources), isHint: true },
    {
      title: "Where submissions are stored. The site may go live.",
      lines: place === undefined ? [] : regionNotes(valueOf(place, "timeZone")),
      isHint: true,
    },
  ];
}

/** People and teams with an illustration in the place of a photo; beside photos, a note that pictures are drawings. */
function pictureNotes(sources: readonly Source[]): readonly string[] {
  const has = (source: Source, key: string) => valueOf(source, key) !== undefined;
  const clinic = fileOf(sources, "clinic");
  const isNoted =
    clinic !== undefined && has(clinic, "pictures") && sources.some((each) => has(each, "photo"));
  return [
    ...sources
      .filter((source) => has(source, "illustration") && !has(source, "photo"))
      .map(({ file }) => `${file}: an illustration; name a photo in “photo:” to replace it.`),
    ...(isNoted
      ? [`${clinic.file}: “pictures” is shown on every page, and there are photos of people.`]
      : []),
  ];
}

/** True if the site may go live. */
export function isReady(parts: readonly LaunchPart[]): boolean {
  return parts.every(({ lines, isHint }) => lines.length === 0 || isHint === true);
}

/** The parts as text; the last line says whether the site may go live. */
export function launchReport(parts: readonly LaunchPart[]): string {
  const missing = parts.filter(({ lines }) => lines.length > 0);
  return [
    ...missing.map(({ title, lines }) => [title, ...lines.map((line) => `  ${line}`)].join("\n")),
    isReady(parts)
      ? "Launch check: everything is confirmed. The site may go live."
      : "Launch check: the site may not go live yet.",
  ].join("\n\n");
}
