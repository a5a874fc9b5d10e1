import { isRecord } from "../content/fields.ts";
import { readContent } from "../content/files.ts";
import type { Source } from "../content/source.ts";
import { domainNotReady, settingsNotReady } from "./settings.ts";
import { SUPPLY } from "./supply.ts";

/** What stands between the site and its visitors. */
export interface LaunchState {
  /** Files that nobody has confirmed, under what to supply for them. */
  readonly unconfirmed: ReadonlyMap<string, readonly string[]>;
  /** Files that claim to be confirmed and still hold a sample value, as sentences. */
  readonly leftovers: readonly string[];
  /** Settings and domain, as sentences. */
  readonly settings: readonly string[];
  /** Files with an illustration and no photo. They are listed only: the site may go live with illustrations. */
  readonly illustrations: readonly string[];
}

interface Surroundings {
  readonly project: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly site: string | undefined;
}

/** Values that only a sample has: reserved domains (RFC 2606), numbers of zeros, names that say so. */
const SAMPLE_VALUE = /\bexample\.(?:com|org|net)\b|\.example\b|0{7,}|\bSample\b/;

/** Looks at everything that has to be real before the site goes live. */
export function checkLaunch({ project, env, site }: Surroundings): LaunchState {
  const { sources } = readContent(project);
  const unconfirmed = new Map<string, string[]>();
  const leftovers: string[] = [];
  for (const source of sources) {
    if (isSample(source)) {
      const supply = SUPPLY[source.collection];
      unconfirmed.set(supply, [...(unconfirmed.get(supply) ?? []), source.file]);
    } else leftovers.push(...sampleValues(source));
  }
  const illustrations = sources.filter(isIllustrated).map(({ file }) => file);
  const settings = [...domainNotReady(site), ...settingsNotReady(env)];
  return { unconfirmed, leftovers, settings, illustrations };
}

/** True if nothing stands in the way. */
export function isReady(state: LaunchState): boolean {
  return state.unconfirmed.size === 0 && state.leftovers.length === 0 && state.settings.length === 0;
}

function isSample(source: Source): boolean {
  return isRecord(source.data) && source.data["sample"] === true;
}

/** True for a person or a team with an illustration in the place of a photo (src/schemas/picture.ts). */
function isIllustrated({ data }: Source): boolean {
  return isRecord(data) && data["illustration"] !== undefined && data["photo"] === undefined;
}

function sampleValues(source: Source): readonly string[] {
  const texts = source.body === undefined ? source.scalars : [...source.scalars, source.body];
  return texts.flatMap(({ text, line }) => {
    const found = SAMPLE_VALUE.exec(text);
    if (found === null) return [];
    const at = line + text.slice(0, found.index).split("\n").length - 1;
    return [`${source.file}, line ${at}: “${found[0]}” is a sample value. Write the real one.`];
  });
}
