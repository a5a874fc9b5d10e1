/** Makes an element with its attributes and what stands in it. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...inside: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...inside);
  return made;
}

/** A day as people in India write it: "21 November". */
export function writtenOn(moment: number): string {
  return new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "long" }).format(moment);
}
