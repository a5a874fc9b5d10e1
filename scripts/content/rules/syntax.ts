import { visit, type Document, type YAMLError } from "yaml";
import { quoted, type Advice, type Finding } from "../problem.ts";

/** The line of an offset in the YAML, in its file. */
export type LineAt = (offset: number) => number;

/**
 * Problems of YAML itself, in sentences for people who do not know YAML. The parser's codes are
 * those of the `yaml` package. One a line: the later ones usually follow from the first.
 */
export function syntaxProblems(document: Document.Parsed, yaml: string, lineAt: LineAt): readonly Finding[] {
  const tooFar = document.errors.length > 0 ? indentedTooFar(yaml) : undefined;
  if (tooFar !== undefined) {
    const wrong = "The line begins too far to the right, so the keys around it cannot be read.";
    return [{ line: lineAt(tooFar.offset), wrong, write: `Begin it exactly below “${tooFar.below}”.` }];
  }
  if (document.errors.length === 0 && document.contents === null) {
    const write = "Write each key on a line of its own, like “title: Our open day”.";
    return [{ line: lineAt(0), wrong: "The file has no keys.", write }];
  }
  const byLine = new Map<number, Finding>();
  for (const error of document.errors) {
    const start = startOf(error, document);
    const line = lineAt(start);
    if (!byLine.has(line)) byLine.set(line, { line, ...adviceOn(error, lineOfText(yaml, start)) });
  }
  if (byLine.size > 0) return [...byLine.values()];
  return markedTexts(document, yaml, lineAt);
}

/** The line of a text around an offset. */
function lineOfText(text: string, offset: number): string {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  return text.slice(start).split("\n", 1)[0] ?? "";
}

/** What is wrong with a line that the parser cannot read: what people wrote says more than the parser's code. */
function adviceOn({ code }: YAMLError, line: string): Advice {
  const advice = ADVICE[code] ?? OTHERS;
  if (advice === COLON && !/^[^:]*:\s.*:(?:\s|$)/.test(line)) {
    const [, key] = /^\s*(?:- )?([A-Za-z]+):\S/.exec(line) ?? [];
    return key === undefined ? NO_KEY : { ...NO_SPACE, write: `Write a space after the colon: “${key}: ”.` };
  }
  const [, quote] = /^\s*(?:- )?(?:[A-Za-z]+:\s+)?(["']).*\1.*\S/.exec(line) ?? [];
  return advice === OTHERS && quote !== undefined ? INNER_QUOTES : advice;
}

/** Texts that begin with a sign by which YAML means something else: `*`, `&` and `!`. */
function markedTexts(document: Document.Parsed, yaml: string, lineAt: LineAt): readonly Finding[] {
  const found: Finding[] = [];
  const report = (offset: number): void => {
    const text = lineOfText(yaml, offset).replace(/^\s*(?:- )?(?:[A-Za-z]+:\s+)?/, "");
    const wrong = `The words begin with the sign “${text.slice(0, 1)}”, which has another meaning there.`;
    found.push({ line: lineAt(offset), wrong, write: `Put them between double quotes: "${text}".` });
  };
  visit(document, {
    Alias(_key, node) {
      report(node.range?.[0] ?? 0);
    },
    Scalar(_key, node) {
      const isMarked = node.anchor !== undefined || node.tag?.startsWith("!") === true;
      if (isMarked) report(node.range?.[0] ?? 0);
    },
  });
  return found;
}

/**
 * The first key that is further to the right than the key above it, which has a value already: the parser reports it
 * on a later line only.
 */
function indentedTooFar(yaml: string): { readonly offset: number; readonly below: string } | undefined {
  let above: { readonly column: number; readonly key: string; readonly isFull: boolean } | undefined;
  let offset = 0;
  for (const line of yaml.split("\n")) {
    const [, start = "", key = "", value = ""] =
      /^((?: |- )*)([A-Za-z][\w-]*):(?:\s+(.*))?$/.exec(line) ?? [];
    if (key !== "") {
      if (above?.isFull === true && start.length > above.column && !start.includes("-")) {
        return { offset, below: above.key };
      }
      above = { column: start.length, key, isFull: value.trim() !== "" && !/^[|>&#]/.test(value) };
    } else if (line.trim() !== "" && !line.trim().startsWith("#")) above = undefined;
    offset += line.length + 1;
  }
  return undefined;
}

/**
 * Text that does not reach the page although the file can be read: what follows a “#” is a note to YAML, and
 * a dash below the text of a list's line is taken for more of it.
 */
export function cutTexts(document: Document.Parsed, yaml: string, lineAt: LineAt): readonly Finding[] {
  const problems: Finding[] = [];
  visit(document, {
    Scalar(role, node) {
      if (role === "key" || node.type !== "PLAIN" || typeof node.value !== "string" || !node.range) return;
      const [start, end] = node.range;
      if (/^[ \t]+#/.test(yaml.slice(end))) {
        problems.push({
          line: lineAt(start),
          wrong: `The words end before the “#”: the page would show only ${quoted(node.value)}.`,
          write: "Put the words between double quotes. A note for colleagues has a line of its own.",
        });
      }
      const dash = /\n\s+- /.exec(yaml.slice(start, end));
      if (dash === null) return;
      problems.push({
        line: lineAt(start + dash.index + 1),
        wrong: "The line begins too far to the right, so it is taken for a part of the line above.",
        write: "Begin its dash exactly below the dash above.",
      });
    },
  });
  return problems;
}

/** A quotation mark without its partner is reported at the end of the file; it is wrong where it was opened. */
function startOf(error: YAMLError, document: Document.Parsed): number {
  let start = error.pos[0];
  if (error.code !== "MISSING_CHAR") return start;
  visit(document, {
    Scalar(_key, node) {
      const [from, to] = node.range ?? [start, start];
      if (from < error.pos[0] && to >= error.pos[0]) start = from;
    },
  });
  return start;
}

const COLON: Advice = {
  wrong: "There is a colon inside the words, so the line cannot be read.",
  write: 'Put the words after the key between double quotes, like: title: "Yoga: the first hour".',
};

const NO_KEY: Advice = {
  wrong: "The line has no key, or begins at the margin although it belongs with the line above.",
  write: "Begin it with a key and a colon, like “title: ”, or two spaces further to the right.",
};

const NO_SPACE = { wrong: "There is no space after the colon, so the line cannot be read." };

const INNER_QUOTES: Advice = {
  wrong: "The words contain the same quotation marks as those round them.",
  write: `Use the other kind inside: "the word 'rest' in Sanskrit", or curly ones: “rest”.`,
};

/** The problems that people make; the parser's other codes are for features that content does not use. */
const ADVICE: Partial<Record<YAMLError["code"], Advice>> = {
  BLOCK_AS_IMPLICIT_KEY: COLON,
  MULTILINE_IMPLICIT_KEY: COLON,
  DUPLICATE_KEY: { wrong: "This key appears twice.", write: "Keep one of the two lines." },
  TAB_AS_INDENT: {
    wrong: "The line begins with a tab.",
    write: "Use spaces: two for each step to the right.",
  },
  MISSING_CHAR: {
    wrong: "A quotation mark or bracket is opened and never closed, or a colon is missing.",
    write: "Write “key: text”, and the same quotation mark at both ends of the text.",
  },
  BAD_INDENT: {
    wrong: "The line begins too far to the left or to the right.",
    write: "Begin it exactly below the line that it belongs with.",
  },
};

const OTHERS: Advice = {
  wrong: "This line cannot be read.",
  write: "Write “key: text”. Put a text that begins with a sign, or contains a colon, between double quotes.",
};
