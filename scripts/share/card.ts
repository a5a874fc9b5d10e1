import { SHARE_SIZE } from "../../src/site/seo.ts";
import type { Paint } from "../../src/site/palette.ts";

/** What a drawn picture says. */
export interface Card {
  /** What the page is. */
  readonly title: string;
  /** Whose it is. */
  readonly clinic: string;
  /** A picture of the page as a JPEG data URI; without one, the kolam stands in the arch. */
  readonly picture?: string | undefined;
}

/** The drawings of the brand as data URIs. */
export interface Drawings {
  readonly logo: string;
  readonly divider: string;
  readonly kolam: string;
}

/** An element as satori takes it. */
export interface Node {
  readonly type: string;
  readonly key?: string;
  readonly props: {
    readonly style?: Readonly<Record<string, string | number>>;
    readonly children?: string | readonly Node[];
    readonly src?: string;
    readonly width?: number;
    readonly height?: number;
  };
}

export const ARCH = { width: 420, height: 502 } as const;
const EDGE = 64;
/** The words keep clear of the arch. */
export const WORDS_WIDTH = SHARE_SIZE.width - 2 * EDGE - ARCH.width - EDGE;
/** The room for the title above the clinic's name. */
export const TITLE_HEIGHT = 310;
/** The names by which the drawn title and its words are found again. */
export const TITLE = "title";
export const WORD = "word";

function box(style: Record<string, string | number>, children: string | readonly Node[], key?: string): Node {
  return {
    type: "div",
    ...(key !== undefined && { key }),
    props: { style: { display: "flex", ...style }, children },
  };
}

function image(
  src: string,
  width: number,
  height: number,
  style: Record<string, string | number> = {},
): Node {
  return { type: "img", props: { src, width, height, style } };
}

function arch(card: Card, drawings: Drawings, paint: Paint): Node {
  const shape = {
    width: ARCH.width,
    height: ARCH.height,
    borderRadius: `${ARCH.width / 2}px ${ARCH.width / 2}px 16px 16px`,
  };
  if (card.picture !== undefined) return image(card.picture, ARCH.width, ARCH.height, shape);
  const style = { ...shape, backgroundColor: paint.bar, alignItems: "center", justifyContent: "center" };
  return box(style, [image(drawings.kolam, 330, 330)]);
}

/** A picture of a shared link: what the page is, whose it is, and the arch of the site. */
export function drawing(card: Card, titleSize: number, drawings: Drawings, paint: Paint): Node {
  const title = box(
    {
      fontFamily: "Tiro, Tiro more, Anek, Anek more",
      fontSize: titleSize,
      lineHeight: 1.1,
      letterSpacing: "-0.012em",
      color: paint.text,
      flexWrap: "wrap",
      columnGap: "0.24em",
      width: WORDS_WIDTH,
    },
    // A box a word: one that is wider than the room shows as such, and is neither broken nor cut.
    card.title.split(" ").map((word) => box({ flexShrink: 0 }, word, WORD)),
    TITLE,
  );
  const owner = box({ alignItems: "center", gap: 20, width: WORDS_WIDTH }, [
    image(drawings.logo, 72, 72),
    box(
      { fontFamily: "Anek, Anek more", fontSize: 32, lineHeight: 1.15, color: paint.textSmall, flex: 1 },
      card.clinic,
    ),
  ]);
  return box(
    {
      boxSizing: "border-box",
      width: SHARE_SIZE.width,
      height: SHARE_SIZE.height,
      padding: EDGE,
      alignItems: "center",
      justifyContent: "space-between",
      backgroundColor: paint.page,
    },
    [
      box({ flexDirection: "column", justifyContent: "space-between", height: ARCH.height }, [
        box({ flexDirection: "column", flex: 1, justifyContent: "center", gap: 34 }, [
          title,
          image(drawings.divider, 209, 33),
        ]),
        owner,
      ]),
      arch(card, drawings, paint),
    ],
  );
}
