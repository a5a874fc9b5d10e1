import { REGION } from "../../netlify/submissions/outbox/region.ts";
import { matchesIn } from "../../src/reader/problem.ts";
import { fileOf, isUnpublished, readContent, textsOf, valueOf, type Source } from "../../src/reader/read.ts";
import { settingsAdvice, settingsNotReady } from "./launch-settings.ts";

/** One part of what is missing, as lines to work through. */
interface LaunchPart {
  readonly title: string;
  readonly lines: readonly string[];
  /** True if the site may go live with it. */
  readonly isHint?: true;
}

/**
 * Placeholders: reserved domains (RFC 2606), numbers of zeros or reserved for fiction (Ofcom), “Sample” in names, and
 * promises that the clinic will supply something.
 */
const PLACEHOLDER = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    String.raw`[\w.-]*(?:example\.(?:com|org|net)|\.example)(?!\p{L})`,
    String.raw`(?:0[ -]?){6}0+|7946 0000`,
    String.raw`Sample(?!\p{L})[^.,;:_()]{0,30}|\(sample\)`,
    "to be confirmed",
    String.raw`[Tt]he clinic will [^.\n]{0,40}|until the clinic confirms|the person responsible`,
  ].join("|")})`,
  "gu",
);

/** A short number after "call" in the same sentence: 112, 14416 or 116 123. */
const EMERGENCY_NUMBER = /(?<=\b[Cc]all\b[^.\n]*)(?<![+\d] ?)\d{3}(?:\d{2,3}| \d{3})?(?! ?\d)/g;

/**
 * Everything that has to be real before the site goes live: by part, as text, and whether the site may go
 * live.
 *
 * @param site its address, if it is known
 */
export function checkLaunch(project: string, env: NodeJS.ProcessEnv, site: string | undefined) {
  const sources = readContent(project).sources.filter((source) => !isUnpublished(source));
  const isSample = (source: Source) => valueOf(source, "sample") === true;
  const place = fileOf(sources, "place");
  const find = (pattern: RegExp, isRight: (found: string) => boolean = () => false) =>
    sources
      .filter((source) => !isSample(source))
      .flatMap((source) =>
        matchesIn(textsOf(source), pattern)
          .filter(({ match }) => !isRight(match[0]))
          .map(({ match, line }) => `${source.file}, line ${line}: “${match[0].trim()}”`),
      );
  const parts: readonly LaunchPart[] = [
    {
      title: "Not confirmed. Replace what is not true, then write “sample: false” in the file.",
      lines: sources.filter(isSample).map(({ file }) => file),
    },
    {
      title: "Placeholders in confirmed files. Write the real words, or remove them.",
      lines: find(PLACEHOLDER),
    },
    {
      title: "Emergency numbers that are not in place.yaml. Write those of your country.",
      lines: find(
        EMERGENCY_NUMBER,
        (number) => place?.text.replaceAll(" ", "").includes(number.replace(" ", "")) === true,
      ),
    },
    {
      title: "Settings (Netlify: Project configuration, Environment variables).",
      lines: settingsNotReady(env, site),
    },
    {
      title: "Settings that could be better. The site may go live with them.",
      lines: settingsAdvice(env, site),
      isHint: true,
    },
    {
      title: "Pictures. The site may go live with them.",
      lines: sources
        .filter((source) => valueOf(source, "illustration") && !valueOf(source, "photo"))
        .map(({ file }) => `${file}: an illustration; name a photo in “photo:”.`),
      isHint: true,
    },
    {
      title:
        "Where submissions are stored. Choose before the first deployment: docs/deploying.md, “The region”.",
      lines: [REGION.store],
      isHint: true,
    },
  ];
  const found = parts.filter(({ lines }) => lines.length > 0);
  const isReady = found.every(({ isHint = false }) => isHint);
  const text = [
    ...found.map(({ title, lines }) => [title, ...lines.map((line) => `  ${line}`)].join("\n")),
    `Launch check: ${isReady ? "everything is confirmed. The site may go live." : "the site may not go live yet."}`,
  ].join("\n\n");
  return { parts, text, isReady };
}
