/** An island in jsdom, rendered the way a page does: server HTML, then hydration. */
import { act, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";

/** While true, React warns of every update outside `act`. */
export function setActEnvironment(isOn: boolean): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isOn });
}

/** Does something, and lets React do what is due. */
export async function doing(action: () => void = () => undefined): Promise<void> {
  await act(() => {
    action();
    return Promise.resolve();
  });
}

/** The first such element of the page. */
export function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`The page has no ${selector}.`);
  return found;
}

/** The first button of the page whose text begins so. */
export function button(text: string): HTMLElement {
  const found = [...document.querySelectorAll("button")].find(({ textContent }) =>
    textContent.startsWith(text),
  );
  if (found === undefined) throw new Error(`The page has no button ${text}.`);
  return found;
}

/**
 * Puts the server's HTML with one island into the page, and hydrates it as Astro does.
 *
 * @param html renders the server's HTML around the HTML of the island
 * @param type what the visitor, or the browser, does to it before hydration
 * @returns a function that leaves the page; the storage of the tab remains
 */
export async function openIsland(
  island: ReactNode,
  html: (island: string) => string,
  type: () => void = () => undefined,
): Promise<() => Promise<void>> {
  setActEnvironment(true);
  const main = document.createElement("main");
  main.innerHTML = html(`<astro-island>${renderToString(island)}</astro-island>`);
  document.body.append(main);
  type();
  const onRecoverableError = (error: unknown) => {
    throw error;
  };
  let unmount = (): void => undefined;
  await doing(() => {
    const root = hydrateRoot(find("astro-island"), island, { onRecoverableError });
    unmount = () => root.unmount();
  });
  return async () => {
    await doing(unmount);
    main.remove();
  };
}
