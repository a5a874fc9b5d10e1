import { isPage } from "./addresses.ts";
import { files, pages } from "./routes.ts";

/** What a page needs beyond its HTML to be read, and its own form (not the panel of every page) to be sent. */
function needs(html: string): ReadonlySet<string> {
  const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, path = ""]) => path);
  const [main = ""] = /<main[^]*<\/main>/.exec(html) ?? [];
  return new Set([
    ...named(html, /(?:src|href)="(\/_astro\/[^"]+\.(?:js|css))"/g),
    ...named(main, /-url="(\/_astro\/[^"]+\.js)"/g),
  ]);
}

/** Keeps the page that was there before the worker, so that the first page of a visit is not the one that is missing. */
export async function keepFirstPage(event: ExtendableMessageEvent, savesData: boolean): Promise<void> {
  if (!(event.source instanceof WindowClient)) return;
  const url = new URL(event.source.url);
  if (!isPage(url)) return;
  const response = await pages.handle({ event, request: new Request(url.origin + url.pathname) });
  if (savesData) return;
  for (const path of needs(await response.text())) {
    await files.handle({ event, request: new Request(path) });
  }
}
