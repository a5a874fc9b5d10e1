import type { Figures, RouteFigures } from "./figures.ts";
import { markdownTable } from "./markdown-table.ts";

const SCORES = ["performance", "accessibility", "best-practices", "seo"] as const;

const kB = (bytes: number) => (bytes / 1000).toFixed(1);
const seconds = (time: number | undefined) => (time === undefined ? "" : (time / 1000).toFixed(2));

function weights({ weight, isStable }: RouteFigures): readonly string[] {
  const { requests, bytes, critical, html, js, font, image, scrolled } = weight;
  return [`${isStable ? "" : "~"}${requests}`, ...[critical, bytes, html, js, font, image, scrolled].map(kB)];
}

/** All figures as one Markdown table: bytes in kB, times in seconds, each column only where it was measured. */
export function figuresTable(figures: Figures): string {
  const all = Object.entries(figures);
  const hasScores = all.some(([, { scores }]) => scores !== undefined);
  const times = [...new Set(all.flatMap(([, route]) => Object.keys(route.times ?? {})))];
  const head = ["route", "requests", "critical", "all", "HTML", "JS", "fonts", "pictures", "scrolled"];
  const rows = all.map(([route, found]) => [
    route,
    ...weights(found),
    ...(hasScores ? SCORES.map((name) => String(found.scores?.[name] ?? "")) : []),
    ...times.map((name) => seconds(found.times?.[name])),
  ]);
  const scoreHead = hasScores ? ["perf.", "access.", "practices", "SEO"] : [];
  return markdownTable([...head, ...scoreHead, ...times.map((name) => name.replace(".", " "))], rows);
}
