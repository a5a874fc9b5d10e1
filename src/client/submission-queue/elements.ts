import { LANGUAGE } from "#words/language.ts";

/** Creates an element with its attributes and children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  created.append(...children);
  return created;
}

/** A day in the language of the page: "21 November". */
export function formatDay(moment: number): string {
  return new Intl.DateTimeFormat(LANGUAGE.tag, { day: "numeric", month: "long" }).format(moment);
}
