// The measuring tool made for this site before it was built, copied with its history left behind: it loads a
// built site as a phone on a slow link. `npm run measure` calls it; docs/measuring.md says what it measures.
// `node scripts/measure/src/cli.mjs --help` compares several sites, `--self-test` checks the tool itself.
import fs from "node:fs";
import path from "node:path";
import os from "node:os";
import { execFileSync } from "node:child_process";
import { certificate, startServer, resolveFile } from "./server.mjs";
import { findChromium, launch } from "./browser.mjs";
import { loadPage } from "./pageload.mjs";
import { NETWORKS, earliest } from "./limit.mjs";
import { median } from "./stats.mjs";
import { markdown, limitMarkdown } from "./report.mjs";
import { selfTest } from "./selftest.mjs";

const HELP = `Measures built static sites side by side as a phone on a slow link sees them.

  measure --name us=/path/to/dist [--name peer=/path/to/dist …] [options]
  measure --limits        the physical-limit table alone
  measure --self-test     checks the tool against pages of known weight

  --name LABEL=DIR        a built site (repeatable; one origin each)
  --routes /,/about       routes of every site; LABEL=/,/x gives one site its own (repeatable; default /)
  --spa LABEL             unknown paths of this site get index.html (repeatable)
  --nets slow4g,slow3g    slow4g: 1.6 Mbps/150 ms; slow3g: 400 kbps/400 ms; name:KBPS/RTT adds one
  --how link,cdp          link: shaped TCP (handshakes, slow start); cdp: DevTools emulation
  --runs N                timed loads of each page, median reported (3)
  --lh N                  Lighthouse runs of each page, median reported (3; 0: none)
  --cpu N                 CPU slowdown of timed loads (4)
  --width, --height, --dpr   360, 800, 2
  --cap SECONDS           longest wait for a page to go quiet (90)
  --out DIR               where results.json, report.md and screenshots go
  --chromium PATH         the browser (/usr/bin/chromium)
  --quick                 --runs 1 --lh 0 --how link --nets slow4g`;

function parse(argv) {
  const o = {
    sites: [],
    routes: {},
    spa: new Set(),
    nets: ["slow4g", "slow3g"],
    how: ["link", "cdp"],
    runs: 3,
    lh: 3,
    cpu: 4,
    width: 360,
    height: 800,
    dpr: 2,
    cap: 90,
  };
  const bad = (m) => {
    console.error(`measure: ${m}\n\n${HELP}`);
    process.exit(2);
  };
  for (let i = 0; i < argv.length; i++) {
    const [flag, value] = argv[i].startsWith("--")
      ? [
          argv[i].split("=", 1)[0],
          argv[i].includes("=") ? argv[i].slice(argv[i].indexOf("=") + 1) : undefined,
        ]
      : [argv[i]];
    const take = () => value ?? argv[++i] ?? bad(`${flag} needs a value`);
    if (flag === "--help" || flag === "-h") {
      console.log(HELP);
      process.exit(0);
    } else if (flag === "--limits") o.limits = true;
    else if (flag === "--self-test") o.selfTest = true;
    else if (flag === "--name") {
      const v = take();
      const at = v.indexOf("=");
      if (at < 1) bad(`--name wants LABEL=DIR, not ${v}`);
      const dir = path.resolve(v.slice(at + 1));
      if (!fs.existsSync(dir)) bad(`no such folder: ${dir}`);
      o.sites.push({ label: v.slice(0, at), dir });
    } else if (flag === "--routes") {
      const v = take();
      const m = /^([^/=]+)=(.*)$/.exec(v);
      o.routes[m ? m[1] : "*"] = (m ? m[2] : v)
        .split(",")
        .map((r) => r.trim())
        .filter(Boolean);
    } else if (flag === "--spa") o.spa.add(take());
    else if (flag === "--nets") o.nets = take().split(",");
    else if (flag === "--how") o.how = take().split(",");
    else if (["--runs", "--lh", "--cpu", "--width", "--height", "--dpr", "--cap"].includes(flag)) {
      o[flag.slice(2)] = Number(take());
      if (!(o[flag.slice(2)] >= 0)) bad(`${flag} wants a number`);
    } else if (flag === "--out") o.out = path.resolve(take());
    else if (flag === "--chromium") o.chromium = take();
    else if (flag === "--quick") Object.assign(o, { runs: 1, lh: 0, how: ["link"], nets: ["slow4g"] });
    else bad(`unknown option ${flag}`);
  }
  for (const n of o.nets) {
    const m = /^([\w-]+):(\d+)\/(\d+)$/.exec(n);
    if (m)
      NETWORKS[m[1]] = {
        name: m[1],
        downKbps: +m[2],
        upKbps: +m[2],
        rttMs: +m[3],
        ect: +m[3] >= 272 ? "3G" : "4G",
      };
  }
  o.nets = o.nets.map((n) => n.split(":")[0]);
  for (const n of o.nets) if (!NETWORKS[n]) bad(`unknown network ${n}`);
  for (const h of o.how) if (!["link", "cdp"].includes(h)) bad(`--how is link, cdp or both`);
  return o;
}

const o = parse(process.argv.slice(2));
if (o.limits) {
  console.log(limitMarkdown());
  process.exit(0);
}

const say = (m) => process.stderr.write(`${m}\n`);
const tls = certificate();
try {
  if (!execFileSync("fc-list", ["Roboto"], { encoding: "utf8" }).trim())
    say(
      "measure: no Roboto here (apt-get install -y fonts-roboto-unhinted): system text will not have a phone's widths, and CLS of font swaps will be wrong",
    );
} catch {}
const chromium = findChromium(o.chromium);
const device = {
  width: o.width,
  height: o.height,
  dpr: o.dpr,
  userAgent:
    "Mozilla/5.0 (Linux; Android 11; phone) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36",
};
const open = (flags = []) => launch({ chromium, spkiHash: tls.spkiHash, flags });
/** A browser that is started again where it has died. */
async function lasting(flags) {
  let now = await open(flags);
  return {
    get product() {
      return now.product;
    },
    async live() {
      if (!now.alive()) {
        await now.close();
        now = await open(flags);
      }
      return now;
    },
    close: () => now.close(),
  };
}

if (o.selfTest) process.exit(await selfTest({ tls, open, device }));
if (!o.sites.length) {
  console.error(HELP);
  process.exit(2);
}

o.out ??= path.join(os.tmpdir(), `perf-${new Date().toISOString().replace(/[:.]/g, "-").slice(0, 19)}`);
fs.mkdirSync(path.join(o.out, "screens"), { recursive: true });

const pages = [];
for (const site of o.sites) {
  site.server = await startServer({ root: site.dir, spa: o.spa.has(site.label), tls });
  for (const route of o.routes[site.label] ?? o.routes["*"] ?? ["/"]) {
    // the address a link on the site would carry, so that no redirect is timed
    let p = route;
    for (let i = 0; i < 3; i++) {
      const r = await resolveFile(site.dir, p, o.spa.has(site.label));
      if (r.status === 301) p = r.location;
      else {
        if (r.status !== 200) {
          say(`measure: ${site.label} has no ${route}`);
          p = null;
        }
        break;
      }
    }
    if (p) pages.push({ site: site.label, route: p, server: site.server, timed: {}, runs: {} });
  }
}
const result = {
  at: new Date().toISOString(),
  command: process.argv.slice(2).join(" "),
  host: { cpus: os.cpus().length, model: os.cpus()[0]?.model, node: process.version },
  settings: {
    runs: o.runs,
    lighthouseRuns: o.lh,
    cpu: o.cpu,
    device: { width: o.width, height: o.height, dpr: o.dpr },
    how: o.how,
    networks: Object.fromEntries(o.nets.map((n) => [n, NETWORKS[n]])),
  },
  pages: [],
};
const save = () => {
  result.pages = pages.map((p) => ({ ...p, server: undefined }));
  fs.writeFileSync(path.join(o.out, "results.json"), JSON.stringify(result, null, 1));
};
async function tried(label, f) {
  for (let i = 0; ; i++) {
    try {
      return await f();
    } catch (e) {
      say(`  ${label}: ${e.message}${i ? "" : " (once more)"}`);
      if (i) return { error: e.message };
    }
  }
}

// 1. what is fetched: no throttling, two loads that must agree
{
  const browser = await lasting(["--force-effective-connection-type=4G"]);
  result.chromium = browser.product;
  for (const p of pages) {
    const args = {
      server: p.server,
      path: p.route,
      device,
      how: "none",
      still: true,
      cpu: 1,
      quietMs: 2500,
      capMs: o.cap * 1000,
    };
    const a = await tried(p.route, async () =>
      loadPage({ ...args, browser: await browser.live(), coverage: true, scroll: true, screenshot: true }),
    );
    const b = await tried(p.route, async () =>
      loadPage({ ...args, browser: await browser.live(), scroll: true }),
    );
    if (a.screenshot) {
      fs.writeFileSync(
        path.join(o.out, "screens", `${p.site}${p.route.replace(/[^\w]+/g, "_")}.png`),
        a.screenshot,
      );
      delete a.screenshot;
    }
    p.bytes = a;
    p.stable =
      !a.error &&
      !b.error &&
      a.before.bytes === b.before.bytes &&
      a.before.requests === b.before.requests &&
      a.after.bytes === b.after.bytes;
    if (!a.error) {
      for (const n of o.nets)
        (p.limit ??= {})[n] = Math.round(earliest({ bytes: a.criticalBytes, ...NETWORKS[n] }).lastByte);
      say(
        `bytes  ${p.site} ${p.route}: ${a.before.requests} requests, ${(a.before.bytes / 1000).toFixed(1)} kB before, ${(a.after.bytes / 1000).toFixed(1)} kB after scrolling${p.stable ? "" : " (two loads differ)"}`,
      );
    }
    save();
  }
  await browser.close();
}

// 2. timings: run by run over all pages, so that the machine's noise falls on all alike
for (const net of o.runs ? o.nets : []) {
  const browser = await lasting([`--force-effective-connection-type=${NETWORKS[net].ect}`]);
  // the browser's own first load is slow; it is thrown away
  if (pages.length)
    await tried("warm-up", async () =>
      loadPage({
        browser: await browser.live(),
        server: pages[0].server,
        path: pages[0].route,
        device,
        how: "none",
        cpu: o.cpu,
        quietMs: 1000,
        capMs: 20000,
      }),
    );
  for (let run = 0; run < o.runs; run++) {
    for (const how of o.how) {
      for (const p of pages) {
        if (p.bytes.error) continue;
        const r = await tried(`${p.site} ${p.route}`, async () =>
          loadPage({
            browser: await browser.live(),
            server: p.server,
            path: p.route,
            device,
            net: NETWORKS[net],
            how,
            cpu: o.cpu,
            quietMs: 2000,
            capMs: o.cap * 1000,
          }),
        );
        const key = `${net}.${how}`;
        if (!r.error) {
          delete r.requests;
          delete r.external;
        }
        r.machineLoad = os.loadavg()[0];
        (p.runs[key] ??= []).push(r);
        if (!r.error)
          say(
            `timed  ${key} #${run + 1} ${p.site} ${p.route}: FCP ${Math.round(r.fcp)} LCP ${Math.round(r.lcp?.time ?? NaN)} TBT ${Math.round(r.tbt)} CLS ${r.cls.toFixed(3)}${r.settled ? "" : " (not quiet at the cap)"}`,
          );
        save();
      }
    }
  }
  await browser.close();
}
for (const p of pages) {
  for (const [key, runs] of Object.entries(p.runs)) {
    const ok = runs.filter((r) => !r.error);
    if (!ok.length) {
      p.timed[key] = { error: runs.at(-1).error };
      continue;
    }
    const mid = (f) => median(ok.map(f));
    const least = (f) => Math.min(...ok.map(f).filter((x) => typeof x === "number"));
    const lcpRun = ok.find((r) => r.lcp?.time === mid((x) => x.lcp?.time)) ?? ok[0];
    p.timed[key] = {
      ttfb: mid((r) => r.ttfb),
      fcp: mid((r) => r.fcp),
      lcp: mid((r) => r.lcp?.time),
      lcpElement: lcpRun.lcp && {
        element: lcpRun.lcp.element,
        url: lcpRun.lcp.url?.replace(p.server.origin, ""),
        text: lcpRun.lcp.text,
      },
      cls: mid((r) => r.cls),
      tbt: mid((r) => r.tbt),
      longest: mid((r) => r.longest),
      load: mid((r) => r.load),
      jsEnd: mid((r) => r.jsEnd),
      hydrated: mid((r) => r.hydrated),
      settled: ok.every((r) => r.settled),
      bytes: mid((r) => r.before.bytes),
      machineLoad: mid((r) => r.machineLoad),
      n: ok.length,
      best: { fcp: least((r) => r.fcp), lcp: least((r) => r.lcp?.time), tbt: least((r) => r.tbt) },
    };
  }
}
save();

// 3. Lighthouse
if (o.lh) {
  const { runLighthouse } = await import("./lighthouse.mjs");
  const browser = await lasting();
  for (const p of pages) {
    if (p.bytes.error) continue;
    p.lighthouse = await tried(`${p.site} ${p.route}`, async () =>
      runLighthouse({ url: p.server.origin + p.route, port: (await browser.live()).port, runs: o.lh }),
    );
    const s = p.lighthouse.scores;
    if (s)
      say(
        `lighthouse  ${p.site} ${p.route}: ${s.performance} / ${s.accessibility} / ${s["best-practices"]} / ${s.seo}`,
      );
    save();
  }
  await browser.close();
}
for (const site of o.sites) await site.server.close();
save();

const md = markdown(result);
fs.writeFileSync(path.join(o.out, "report.md"), md);
console.log(md);
say(`\n${o.out}/report.md  ${o.out}/results.json  ${o.out}/screens/`);
process.exit(pages.some((p) => p.bytes.error) ? 1 : 0);
