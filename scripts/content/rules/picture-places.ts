import { resolve } from "node:path";
import type { CollectionName } from "../../../src/schemas/collections.ts";
import type { Field } from "../fields.ts";
import type { Pictures } from "../picture-files.ts";
import { quoted, type Finding } from "../problem.ts";
import { valueOf, type Source } from "../source.ts";

/** Where a picture is shown: how many pixels it needs across, and whether it is upright. */
interface Place {
  readonly collection: CollectionName;
  readonly key: string;
  /** As wide as the place is on a screen of 1280 px. */
  readonly least: number;
  readonly isUpright?: boolean;
  /** Only files with this value of `shape`. */
  readonly shape?: string;
}

const PLACES: readonly Place[] = [
  { collection: "brand", key: "logo", least: 512 },
  { collection: "practitioners", key: "photo", least: 400, isUpright: true },
  { collection: "teams", key: "photo", least: 400 },
  { collection: "slides", key: "picture", least: 640 },
  { collection: "articles", key: "picture", least: 640 },
  { collection: "pages", key: "picture", least: 640 },
  { collection: "services", key: "picture", least: 450 },
  { collection: "gallery", key: "picture", least: 640, shape: "wide" },
  { collection: "gallery", key: "picture", least: 450 },
];

/** Pictures that their place would enlarge, and portraits that it would cut. */
export function pictureHints(
  source: Source,
  fields: readonly Field[],
  pictures: Pictures,
): readonly Finding[] {
  const shape = valueOf(source, "shape");
  return fields.flatMap(({ path, value, hint }): readonly Finding[] => {
    if (hint?.control !== "picture" || typeof value !== "string") return [];
    const place = PLACES.find(
      (each) =>
        each.collection === source.collection &&
        each.key === path[0] &&
        (each.shape === undefined || each.shape === shape),
    );
    const size = pictures.get(resolve(source.folder, value))?.size;
    if (place === undefined || size === undefined) return [];
    const line = source.lineOf(path);
    const measured = `${quoted(value)} is ${size.width} × ${size.height} pixels`;
    if (place.isUpright === true && size.width > size.height) {
      const wrong = `${measured}, wider than high: its sides would be cut off.`;
      return [{ line, isHint: true, wrong, write: "Crop it upright, with the face in the upper half." }];
    }
    if (size.width >= place.least) return [];
    const wrong = `${measured}, and would look blurred here.`;
    const write = `Use a picture at least ${place.least} pixels wide, ideally ${place.least * 2}.`;
    return [{ line, isHint: true, wrong, write }];
  });
}
