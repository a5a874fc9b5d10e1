/**
 * Changes that are made to a page in a visitor's browser: a translation of its text, and elements of extensions. Each
 * function runs in the page, and therefore uses nothing else of this file.
 */

/** How a browser translates: Chrome puts elements into each text node's place, Safari and Firefox change its text. */
type Translation = "elements" | "in place";

/**
 * Translates the page, and everything that is added to it later: every text is then in double angle brackets, and the
 * `lang` of the document is "auto", which is no language tag, as after "Detect language" in Chrome.
 * It is written from right to left.
 */
export function translatePage(way: Translation): void {
  const isSkipped = ({ parentElement }: Node) =>
    parentElement === null || parentElement.closest("script, style, textarea, noscript, svg, font") !== null;
  const translate = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === "" || text.data.includes("⟪") || isSkipped(text)) continue;
      const translated = `⟪${text.data}⟫`;
      if (way === "in place") {
        text.data = translated;
        continue;
      }
      // The name as a text, because TypeScript warns of an element that only translators still use.
      const [outer, inner] = ["font", "font"].map((name) => document.createElement(name));
      if (!outer || !inner) continue;
      inner.append(translated);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  document.documentElement.lang = "auto";
  document.documentElement.dir = "rtl";
  translate(document.body);
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes)
      if (type === "characterData") translate(target);
      else addedNodes.forEach(translate);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/**
 * Adds elements and attributes as password managers and writing assistants do: beside each field and in its row, at the
 * beginning and at the end of each form, and at the beginning and at the end of the document.
 */
export function extendPage(): void {
  const added = (name: string) => {
    const element = document.createElement(name);
    element.append(document.createElement("span"));
    return element;
  };
  for (const control of document.querySelectorAll("input, select, textarea")) {
    control.setAttribute("data-extension-id", "1");
    control.after(added("extension-icon"));
    control.before(added("extension-field"));
  }
  for (const place of [...document.forms, document.body, document.documentElement]) {
    place.prepend(added("extension-root"));
    place.append(added("extension-root"));
    place.setAttribute("data-extension-installed", "");
  }
}
