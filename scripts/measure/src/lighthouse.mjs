// Lighthouse, mobile, its default configuration (simulated throttling).
import { median } from "./stats.mjs";

let lighthouse;

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

export async function runLighthouse({ url, port, runs }) {
  lighthouse ??= (await import("lighthouse")).default;
  const got = [];
  for (let i = 0; i < runs; i++) {
    const r = await lighthouse(url, {
      port,
      output: "json",
      logLevel: "silent",
      onlyCategories: CATEGORIES,
      disableFullPageScreenshot: true,
    });
    if (!r) throw new Error("lighthouse gave no result");
    if (r.lhr.runtimeError)
      throw new Error(`lighthouse: ${r.lhr.runtimeError.code} ${r.lhr.runtimeError.message}`);
    got.push(r.lhr);
  }
  const num = (lhr, id) => lhr.audits[id]?.numericValue ?? null;
  const failing = {};
  for (const cat of CATEGORIES) {
    const weighted = new Map(got[0].categories[cat].auditRefs.map((a) => [a.id, a.weight]));
    failing[cat] = [...weighted.keys()].flatMap((id) => {
      const scores = got
        .map((l) => l.audits[id])
        .filter(
          (a) =>
            a &&
            a.score !== null &&
            !["notApplicable", "manual", "informative", "error"].includes(a.scoreDisplayMode),
        );
      if (!scores.length) return [];
      const score = median(scores.map((a) => a.score));
      if (score >= (cat === "performance" ? 0.9 : 1)) return [];
      const a = scores[0];
      return [
        {
          id,
          weight: weighted.get(id),
          score,
          title: a.title,
          value: a.displayValue ?? "",
          items: (a.details?.items ?? [])
            .slice(0, 3)
            .map((x) => x.node?.snippet ?? x.url ?? x.description ?? x.source?.url ?? "")
            .filter((s) => typeof s === "string" && s)
            .map((s) => s.slice(0, 160)),
        },
      ];
    });
  }
  return {
    version: got[0].lighthouseVersion,
    benchmarkIndex: median(got.map((l) => l.environment.benchmarkIndex)),
    scores: Object.fromEntries(
      CATEGORIES.map((c) => [c, Math.round(100 * median(got.map((l) => l.categories[c].score ?? 0)))]),
    ),
    scoreRuns: Object.fromEntries(
      CATEGORIES.map((c) => [c, got.map((l) => Math.round(100 * (l.categories[c].score ?? 0)))]),
    ),
    fcp: median(got.map((l) => num(l, "first-contentful-paint"))),
    lcp: median(got.map((l) => num(l, "largest-contentful-paint"))),
    tbt: median(got.map((l) => num(l, "total-blocking-time"))),
    cls: median(got.map((l) => num(l, "cumulative-layout-shift"))),
    si: median(got.map((l) => num(l, "speed-index"))),
    failing,
    warnings: got[0].runWarnings,
  };
}
