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

/** A day as people in India write it: "21 November". */
export function formatDay(moment: number): string {
  return new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "long" }).format(moment);
}
