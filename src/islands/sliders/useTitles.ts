import { useEffect, useEffectEvent } from "react";

interface Settings {
  readonly region: HTMLElement | null;
  readonly ready: boolean;
  readonly current: number;
  readonly goTo: (index: number) => void;
}

const titlesOf = (region: HTMLElement) => [...region.querySelectorAll<HTMLElement>("[data-slide-title]")];

/**
 * The titles of the slides, in a slider that has some: links to the slides in the server's HTML, to which the browser
 * scrolls without a script. They lead to the slide, and the one of the current slide is marked.
 */
export function useTitles({ region, ready, current, goTo }: Settings): void {
  const follow = useEffectEvent((index: number) => goTo(index));
  useEffect(() => {
    if (region === null || !ready) return;
    const onClick = (event: MouseEvent): void => {
      const index = titlesOf(region).findIndex((title) => title.contains(event.target as Node));
      if (index < 0) return;
      event.preventDefault();
      follow(index);
    };
    region.addEventListener("click", onClick);
    return () => region.removeEventListener("click", onClick);
  }, [region, ready]);
  useEffect(() => {
    if (region === null || !ready) return;
    for (const [index, title] of titlesOf(region).entries())
      title.ariaCurrent = index === current ? "true" : null;
  }, [region, ready, current]);
}
