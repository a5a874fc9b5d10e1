/** The lines around a part of a file that a script writes. */
export interface Marks {
  readonly begin: string;
  readonly end: string;
}

/** Takes a file's text, the marks and what belongs between them; adds the block at the end where there is none. */
export function withBlock(text: string, { begin, end }: Marks, content: string): string {
  const block = `${begin}\n${content}\n${end}`;
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from === -1 || to === -1) return `${text.trimEnd()}\n\n${block}\n`;
  return `${text.slice(0, from)}${block}${text.slice(to + end.length)}`;
}
