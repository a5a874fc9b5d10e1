import { isForDevelopment } from "./sbom.ts";
import type { Component, Sbom } from "./sbom.ts";

/** Licences (SPDX names) that ask for no more than their own text beside the code. */
const PERMISSIVE = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Python-2.0",
  "WTFPL",
];
/** Weak copyleft: used as they are, they ask for nothing of the code beside them. */
const USED_AS_THEY_ARE = ["LGPL-3.0-or-later", "MPL-2.0"];
/** For texts, data and fonts of scripts, which are not published with the site. */
const FOR_TOOLS = ["CC-BY-4.0", "CC-BY-SA-4.0", "OFL-1.1"];

/** Packages whose entry names no licence, or not by its SPDX name, looked at by a person: name and what it says. */
const LOOKED_AT: Readonly<Record<string, string>> = {
  "@cspell/dict-en-common-misspellings": "CC-BY-SA-4.0",
  "@netlify/binary-info": "Apache-2.0",
  callsite: "MIT",
};

/** A package and what it says of its licence. */
export interface Licensed {
  readonly name: string;
  readonly licence: string;
}

/** The parts of an SPDX expression: all of "A AND B", either of "A OR B". */
function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const plain = expression.replace(/^\((.*)\)$/, "$1");
  if (plain.includes(" OR ")) return plain.split(" OR ").some((part) => isAllowed(part, allowed));
  return plain.split(" AND ").every((part) => allowed.has(part));
}

function licenceOf({ licenses }: Component): string {
  return licenses
    .map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? "")
    .join(" AND ");
}

/** The packages of a bill of materials whose licence nobody has allowed; "" is a package that names none. */
export function doubtfulLicences(sbom: Sbom): readonly Licensed[] {
  const published = new Set([...PERMISSIVE, ...USED_AS_THEY_ARE]);
  const tools = new Set([...published, ...FOR_TOOLS]);
  return sbom.components.flatMap((component) => {
    // A package for another platform that this registry does not have: nobody could read its licence.
    if (component.hashes.length === 0) return [];
    const name = component.name;
    const licence = LOOKED_AT[name] ?? licenceOf(component);
    const allowed = isForDevelopment(component) ? tools : published;
    return licence !== "" && isAllowed(licence, allowed) ? [] : [{ name, licence }];
  });
}

/** How many packages have which licence, the most frequent first. */
export function countLicences(
  components: readonly Component[],
): readonly (readonly [licence: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const component of components) {
    const licence = LOOKED_AT[component.name] ?? licenceOf(component);
    counts.set(licence, (counts.get(licence) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a);
}
