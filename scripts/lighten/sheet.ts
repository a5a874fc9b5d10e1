import { PageParts, needOf } from "./match.ts";
import type { Need } from "./match.ts";
import type { Piece } from "./rules.ts";
import type { Tag } from "./tags.ts";

/** What nobody sees before a moment has passed: a pointer's answer, and the page on paper. */
const STATE = /:hover|:active/;
/** What a state must not be says nothing about the first screen: it is true there. */
const NEGATION = /:not\([^)]*\)/g;
const PRINT = "@media print";

/** The selectors of one page's rules, asked once each. */
export class PageNeeds {
  readonly #parts: PageParts;
  readonly #known = new Map<string, Need>();

  constructor(tags: readonly Tag[]) {
    this.#parts = new PageParts(tags);
  }

  of(selector: string): Need {
    let need = this.#known.get(selector);
    if (need === undefined) {
      need = needOf(selector, this.#parts);
      if (need === "early" && STATE.test(selector.replace(NEGATION, ""))) need = "late";
      this.#known.set(selector, need);
    }
    return need;
  }
}

/** The rules of a page that its first screen needs; what is no rule (faces, layers) stays. */
export function earlyPieces(pieces: readonly Piece[], needs: PageNeeds): Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if (piece.kind === "text") return [piece];
    if (piece.kind === "block") {
      return piece.head === PRINT ? [] : [{ ...piece, pieces: earlyPieces(piece.pieces, needs) }];
    }
    const selectors = piece.selectors.filter((each) => needs.of(each) === "early");
    return selectors.length === 0 ? [] : [{ ...piece, selectors }];
  });
}

interface Entry {
  readonly path: readonly string[];
  readonly body: string;
  /** All selectors of the rule, and those of them that some page needs late. */
  readonly selectors: readonly string[];
  readonly late: Set<string>;
  /** True for what is no rule: it goes where its name is used. */
  readonly isText: boolean;
  next: Entry | undefined;
}

/**
 * The one stylesheet of what comes after the first screen of some pages: the home page has its own, all others
 * share one. Rules keep the order that they have in the pages, because order decides between rules of one
 * weight (CSS Cascade 5, 6.4).
 */
export class LateSheet {
  /** Stands before the first entry, and holds nothing. */
  readonly #start: Entry = {
    ...{ path: [], body: "", selectors: [], late: new Set<string>(), isText: true },
    next: undefined,
  };
  readonly #places = new Map<string, Entry>();
  /** The entries of a sheet that was added before, in its order. */
  readonly #added = new WeakMap<readonly Piece[], readonly Entry[]>();

  /** Adds what a page needs late. */
  add(pieces: readonly Piece[], needs: PageNeeds): void {
    let entries = this.#added.get(pieces);
    if (entries === undefined) this.#added.set(pieces, (entries = this.#place(pieces, [], this.#start)));
    for (const { selectors, path, late } of entries) {
      for (const each of selectors) {
        const need = needs.of(each);
        if (need === "late" || (need === "early" && path.includes(PRINT))) late.add(each);
      }
    }
  }

  /** Finds the place of each piece: where it already is, or after the piece that stands before it. */
  #place(pieces: readonly Piece[], path: readonly string[], before: Entry): Entry[] {
    let last = before;
    return pieces.flatMap((piece) => {
      const placed =
        piece.kind === "block"
          ? this.#place(piece.pieces, [...path, piece.head], last)
          : [this.#entryOf(piece, path, last)];
      last = placed.at(-1) ?? last;
      return placed;
    });
  }

  #entryOf(piece: Exclude<Piece, { kind: "block" }>, path: readonly string[], before: Entry): Entry {
    const isText = piece.kind === "text";
    const selectors = isText ? [] : piece.selectors;
    const body = isText ? piece.text : piece.body;
    const key = JSON.stringify([path, selectors, body]);
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const entry: Entry = { path, body, selectors, late: new Set(), isText, next: before.next };
    before.next = entry;
    this.#places.set(key, entry);
    return entry;
  }

  /** The sheet as pieces. @param isWanted says whether a face or an animation belongs here */
  pieces(isWanted: (text: string) => boolean): Piece[] {
    const root: Piece[] = [];
    for (let entry = this.#start.next; entry !== undefined; entry = entry.next) {
      const { path, body, selectors, late, isText } = entry;
      if (isText ? !isWanted(body) : late.size === 0) continue;
      let into = root;
      for (const head of path) {
        const last = into.at(-1);
        const inner: Piece[] = [];
        if (last?.kind === "block" && last.head === head) {
          // The last block is of the same kind: the rule joins it.
          into = last.pieces;
        } else {
          into.push({ kind: "block", head, pieces: inner });
          into = inner;
        }
      }
      if (isText) into.push({ kind: "text", text: body });
      else into.push({ kind: "rule", selectors: selectors.filter((each) => late.has(each)), body });
    }
    return root;
  }
}
