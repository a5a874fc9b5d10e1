import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, it } from "vitest";

import { drawShareCards } from "../../../scripts/share/integration.ts";

let dist: string;
let cache: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "clinic-share-"));
  cache = join(dist, "cache");
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

function write(page: string, title: string): void {
  writeFileSync(
    join(dist, `${page}.html`),
    `<meta property="og:image" content="https://clinic.example/og/${page}.jpg">
     <meta property="og:title" content="${title} · Clinic"><meta property="og:site_name" content="Clinic">`,
  );
}

it("draws a picture once, and again only when its page says something else", async () => {
  write("about", "About us");
  write("diet", "Diet");
  writeFileSync(join(dist, "404.html"), "<h1>Nothing is asked for here</h1>");
  expect(await drawShareCards(dist, cache)).toEqual({ cards: 2, drawn: 2 });
  expect(readdirSync(join(dist, "og"))).toEqual(["about.jpg", "diet.jpg"]);

  rmSync(join(dist, "og"), { recursive: true });
  expect(await drawShareCards(dist, cache)).toEqual({ cards: 2, drawn: 0 });
  expect(readdirSync(join(dist, "og"))).toHaveLength(2);

  write("diet", "Diet and nutrition");
  expect(await drawShareCards(dist, cache)).toEqual({ cards: 2, drawn: 1 });
  // What no page asks for any more is not kept.
  expect(readdirSync(cache)).toHaveLength(2);
});
