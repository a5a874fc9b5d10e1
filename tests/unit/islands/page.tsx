/** An island in jsdom, rendered the way a page does: server HTML, then hydration. */
import { act } from "react";
import type { ReactNode } from "react";
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
 * Puts an island into the page.
 *
 * @param type what the visitor does to the server's HTML before hydration
 * @returns a function that leaves the page; the storage of the tab remains
 */
export async function openIsland(
  island: ReactNode,
  type: () => void = () => undefined,
): Promise<() => Promise<void>> {
  setActEnvironment(true);
  const [main, place] = [document.createElement("main"), document.createElement("astro-island")];
  place.innerHTML = renderToString(island);
  main.append(place);
  document.body.append(main);
  type();
  const onRecoverableError = (error: unknown) => {
    throw error;
  };
  let unmount = (): void => undefined;
  await doing(() => {
    const root = hydrateRoot(place, island, { onRecoverableError });
    unmount = () => root.unmount();
  });
  return async () => {
    await doing(unmount);
    main.remove();
  };
}
