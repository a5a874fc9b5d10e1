import { useEffect, useEffectEvent } from "react";

interface Settings {
  readonly region: HTMLElement | null;
  readonly ready: boolean;
  readonly current: number;
  readonly goTo: (index: number) => void;
}

const titlesOf = (region: HTMLElement | null) => [
  ...(region?.querySelectorAll<HTMLElement>("[data-slide-title]") ?? []),
];

/**
 * The titles of the slides, in a slider that has some: links to the slides in the server's HTML, to which the browser
 * scrolls without a script. They lead to the slide, and the one of the current slide is marked.
 */
export function useTitles({ region, ready, current, goTo }: Settings): void {
  const follow = useEffectEvent((event: MouseEvent): void => {
    const index = titlesOf(region).findIndex((title) => title.contains(event.target as Node));
    if (!ready || index < 0) return;
    event.preventDefault();
    goTo(index);
  });
  useEffect(() => {
    if (region === null) return;
    const listening = new AbortController();
    region.addEventListener("click", (event) => follow(event), { signal: listening.signal });
    return () => listening.abort();
  }, [region]);
  useEffect(() => {
    for (const [index, title] of titlesOf(region).entries())
      title.ariaCurrent = index === current ? "true" : null;
  }, [region, current]);
}
