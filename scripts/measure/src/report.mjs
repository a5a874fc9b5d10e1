import { KINDS } from "./pageload.mjs";
import { NETWORKS, limitTable } from "./limit.mjs";

const kb = (n) =>
  n === null || n === undefined ? "–" : n === 0 ? "0" : (n / 1000).toFixed(n < 100000 ? 1 : 0);
const s = (ms) => (ms === null || ms === undefined ? "–" : (ms / 1000).toFixed(2));
const ms = (n) => (n === null || n === undefined ? "–" : String(Math.round(n)));
const row = (cells) => `| ${cells.join(" | ")} |`;
const table = (head, rows) =>
  [row(head), row(head.map((_, i) => (i < 2 ? "---" : "---:"))), ...rows.map(row)].join("\n");
const both = (mid, best, f) => (f(mid) === f(best) ? f(mid) : `${f(mid)} (${f(best)})`);
const short = (t, n = 48) => (t && t.length > n ? `${t.slice(0, n - 1)}…` : (t ?? ""));

export function limitMarkdown() {
  const nets = Object.values(NETWORKS);
  const head = [
    "bytes",
    ...nets.flatMap((n) => [
      `${n.name} (${n.downKbps / 1000} Mbps, ${n.rttMs} ms): first byte s`,
      "last byte s",
      "window stalls",
    ]),
  ];
  const rows = limitTable().map((t) => [
    `${t.kb} kB`,
    ...Object.keys(NETWORKS).flatMap((id) => [s(t[id].firstByte), s(t[id].lastByte), t[id].rounds - 1]),
  ]);
  return table(head, rows);
}

export function markdown(r) {
  const out = [
    `# Page weight and speed, ${r.at.slice(0, 10)}`,
    "",
    `${r.chromium}; phone ${r.settings.device.width}x${r.settings.device.height} @${r.settings.device.dpr}x, CPU ${r.settings.cpu}x slower in timed loads; HTTP/2, TLS 1.3, brotli 11; cold cache. kB = 1000 bytes of compressed bodies (headers not counted). s = seconds.`,
    "",
    "## What is fetched (deterministic)",
    "",
    "Before any interaction, page at rest:",
    "",
  ];
  const good = r.pages.filter((p) => !p.bytes.error);
  out.push(
    table(
      [
        "site",
        "route",
        "req",
        "total",
        ...KINDS,
        "critical",
        "JS parsed",
        "JS used",
        "DOM",
        "off-site tries",
      ],
      good.map((p) => [
        p.site + (p.stable ? "" : " ~"),
        p.route,
        p.bytes.before.requests,
        kb(p.bytes.before.bytes),
        ...KINDS.map((k) =>
          p.bytes.before[k].requests ? `${kb(p.bytes.before[k].bytes)} (${p.bytes.before[k].requests})` : "0",
        ),
        kb(p.bytes.criticalBytes),
        kb(p.bytes.js?.parsedBytes),
        kb(p.bytes.js?.usedBytes),
        p.bytes.elements,
        p.bytes.external.length,
      ]),
    ),
    "",
    "kB, and in brackets requests. critical: HTML plus render-blocking CSS and JS. JS parsed and used: source bytes after decompression, inline scripts included, and the part of them run before interaction. ~: two loads differed. Off-site tries: requests to other hosts, none of which can be answered here, so their weight is missing.",
    "",
    "After scrolling to the bottom (all of the page):",
    "",
    table(
      ["site", "route", "req", "total", ...KINDS, "CLS incl. scroll"],
      good.map((p) => [
        p.site,
        p.route,
        p.bytes.after.requests,
        kb(p.bytes.after.bytes),
        ...KINDS.map((k) => kb(p.bytes.after[k].bytes)),
        p.bytes.clsAfterScroll.toFixed(3),
      ]),
    ),
    "",
  );
  for (const how of r.settings.how) {
    for (const [id, n] of Object.entries(r.settings.networks)) {
      const key = `${id}.${how}`;
      const rows = good.filter((p) => p.timed[key] && !p.timed[key].error);
      if (!rows.length) continue;
      out.push(
        `## ${n.name}, ${n.downKbps} kbps / ${n.rttMs} ms, ${how === "link" ? "shaped TCP link (DNS, TCP, TLS, slow start)" : "DevTools emulation (no handshakes, no slow start)"}; median of ${r.settings.runs}`,
        "",
        table(
          [
            "site",
            "route",
            "TTFB s",
            "FCP s",
            ...(how === "link" ? ["limit s"] : []),
            "LCP s",
            "load s",
            "JS in s",
            "TBT ms",
            "longest task ms",
            "CLS",
            "LCP element",
          ],
          rows.map((p) => {
            const t = p.timed[key];
            return [
              p.site,
              p.route,
              s(t.ttfb),
              both(t.fcp, t.best.fcp, s),
              ...(how === "link" ? [s(p.limit[id])] : []),
              both(t.lcp, t.best.lcp, s),
              s(t.load) + (t.settled ? "" : " *"),
              s(t.jsEnd),
              both(t.tbt, t.best.tbt, ms),
              ms(t.longest),
              t.cls.toFixed(3),
              t.lcpElement
                ? `${t.lcpElement.element ?? "?"} ${short(t.lcpElement.url ?? (t.lcpElement.text ? `"${t.lcpElement.text}"` : ""), 40)}`.replace(
                    /\|/g,
                    "/",
                  )
                : "–",
            ];
          }),
        ),
        "",
      );
      const loads = rows.map((p) => p.timed[key].machineLoad);
      out.push(
        `Machine load ${Math.min(...loads).toFixed(1)}–${Math.max(...loads).toFixed(1)} on ${r.host.cpus} cores${Math.max(...loads) > r.host.cpus * 1.5 ? ": busy, trust the best of the runs (in brackets) and the bytes" : ""}.`,
        "",
      );
      if (how === "link")
        out.push(
          "limit: when the link can have delivered the critical bytes at the earliest, were they one response. JS in: when the last script fetched unasked had arrived. In brackets the best of the runs. *: not quiet at the cap.",
          "",
        );
    }
  }
  const lh = good.filter((p) => p.lighthouse?.scores);
  if (lh.length) {
    out.push(
      `## Lighthouse ${lh[0].lighthouse.version}, mobile, simulated slow 4G; median of ${r.settings.lighthouseRuns}; benchmark index ${ms(Math.min(...lh.map((p) => p.lighthouse.benchmarkIndex)))}–${ms(Math.max(...lh.map((p) => p.lighthouse.benchmarkIndex)))}`,
      "",
      table(
        ["site", "route", "perf", "a11y", "best pr.", "SEO", "FCP s", "LCP s", "SI s", "TBT ms", "CLS"],
        lh.map((p) => [
          p.site,
          p.route,
          p.lighthouse.scores.performance,
          p.lighthouse.scores.accessibility,
          p.lighthouse.scores["best-practices"],
          p.lighthouse.scores.seo,
          s(p.lighthouse.fcp),
          s(p.lighthouse.lcp),
          s(p.lighthouse.si),
          ms(p.lighthouse.tbt),
          p.lighthouse.cls?.toFixed(3),
        ]),
      ),
      "",
      "Failing audits:",
      "",
    );
    for (const p of lh) {
      const all = Object.entries(p.lighthouse.failing).flatMap(([c, list]) =>
        list.map(
          (a) =>
            `${a.id}${c === "performance" && a.weight === 0 ? " (insight)" : ""}${a.value ? ` [${a.value}]` : ""}`,
        ),
      );
      out.push(`- ${p.site} ${p.route}: ${all.length ? all.join("; ") : "none"}`);
    }
    out.push("");
  }
  const notes = r.pages.flatMap((p) => {
    if (p.bytes.error) return [`- ${p.site} ${p.route}: not measured: ${p.bytes.error}`];
    const n = [];
    if (p.bytes.failedRequests.length)
      n.push(`failed: ${p.bytes.failedRequests.map((f) => `${f.url} (${f.why})`).join(", ")}`);
    if (p.bytes.external.length)
      n.push(`off-site: ${[...new Set(p.bytes.external.map((u) => new URL(u).host))].join(", ")}`);
    if (p.bytes.errors.length) n.push(`errors: ${p.bytes.errors.join(" / ")}`);
    if (p.bytes.unseen.length)
      n.push(
        `not in the page's own log: ${p.bytes.unseen.map((u) => `${u.url} ${kb(u.body)} kB`).join(", ")}`,
      );
    if (!p.bytes.settled) n.push("never went quiet");
    return n.length ? [`- ${p.site} ${p.route}: ${n.join("; ")}`] : [];
  });
  if (notes.length) out.push("## Notes", "", ...notes, "");
  return out.join("\n");
}
