// One cold load of one page: what was fetched before anyone touches it, what
// scrolling adds, and the timings the browser itself reports.

const OBSERVER = `(() => {
  if (window !== window.top) return;
  const p = (window.__perf = { paints: {}, lcp: null, shifts: [], tasks: [], hydrated: [] });
  window.addEventListener('astro:hydrate', () => p.hydrated.push(performance.now()), true);
  const sel = (e) => {
    if (!e || !e.tagName) return null;
    let s = e.tagName.toLowerCase();
    if (e.id) s += '#' + e.id;
    const c = typeof e.className === 'string' ? e.className.trim().split(/\\s+/).filter(Boolean).slice(0, 2) : [];
    if (c.length) s += '.' + c.join('.');
    return s;
  };
  const watch = (type, f) => { try { new PerformanceObserver((l) => l.getEntries().forEach(f)).observe({ type, buffered: true }); } catch {} };
  watch('paint', (e) => { p.paints[e.name] = e.startTime; });
  watch('largest-contentful-paint', (e) => {
    p.lcp = { time: e.startTime, size: e.size, url: e.url || null, element: sel(e.element), text: (e.url ? e.element?.alt : e.element?.textContent || '')?.trim().replace(/\\s+/g, ' ').slice(0, 60) || null };
  });
  watch('layout-shift', (e) => { p.shifts.push({ t: e.startTime, v: e.value, from: (e.sources || []).slice(0, 2).map((s) => sel(s.node)) }); });
  watch('longtask', (e) => { p.tasks.push({ t: e.startTime, d: e.duration }); });
})();
//# sourceURL=__perf_observer`;

const COLLECT = `(() => {
  const p = window.__perf, n = performance.getEntriesByType('navigation')[0] || {};
  const blocking = performance.getEntriesByType('resource').filter((r) => r.renderBlockingStatus === 'blocking').map((r) => r.name);
  const js = performance.getEntriesByType('resource').filter((r) => /\\.m?js(\\?|$)/.test(r.name)).map((r) => r.responseEnd);
  const all = document.getElementsByTagName('*').length;
  let depth = 0;
  for (const e of document.querySelectorAll('body *')) if (!e.firstElementChild) { let d = 0; for (let x = e; x; x = x.parentElement) d++; if (d > depth) depth = d; }
  return JSON.stringify({ ...p, ttfb: n.responseStart, htmlEnd: n.responseEnd, dcl: n.domContentLoadedEventEnd, load: n.loadEventEnd, protocol: n.nextHopProtocol,
    blocking, jsEnd: js.length ? Math.max(...js) : null, elements: all, depth, height: document.documentElement.scrollHeight, title: document.title, url: location.href });
})()`;

/** The worst session window of layout shifts: gaps under 1 s, at most 5 s long.
 * hadRecentInput is not asked: nothing is ever pressed here, and the emulated
 * viewport makes Chromium set it wrongly for the first 500 ms of a document. */
export function cls(shifts) {
  let worst = 0,
    sum = 0,
    start = 0,
    last = -Infinity;
  for (const s of shifts) {
    if (s.t - last > 1000 || s.t - start > 5000) {
      sum = 0;
      start = s.t;
    }
    sum += s.v;
    last = s.t;
    worst = Math.max(worst, sum);
  }
  return worst;
}

function kind(r) {
  const mime = (r.mime || "").split(";")[0];
  if (r.main) return "html";
  if (mime === "text/css") return "css";
  if (/javascript|ecmascript/.test(mime)) return "js";
  if (mime.startsWith("font/") || r.type === "Font") return "font";
  if (mime.startsWith("image/") || r.type === "Image") return "image";
  return "other";
}
export const KINDS = ["html", "css", "js", "font", "image", "other"];

export function tally(requests) {
  const sum = { requests: 0, bytes: 0 };
  for (const k of KINDS) sum[k] = { requests: 0, bytes: 0 };
  for (const r of requests) {
    const k = kind(r);
    sum.requests++;
    sum.bytes += r.body;
    sum[k].requests++;
    sum[k].bytes += r.body;
  }
  return sum;
}

const sleep = (ms) => new Promise((ok) => setTimeout(ok, ms));

/**
 * @param o { browser, server, path, device, net, how: 'none'|'cdp'|'link', cpu,
 *            coverage, scroll, quietMs, capMs, screenshot, still: reduced motion }
 */
export async function loadPage(o) {
  const link = o.server.shape(o.how === "link" ? o.net : null);
  const page = await o.browser.page();
  try {
    const byId = new Map();
    const done = [];
    let inflight = 0;
    let lastChange = performance.now();
    let loaded = false;
    let mainFrame = null;
    const external = [];
    const errors = [];
    const touch = () => {
      lastChange = performance.now();
    };
    const ours = (url) => url.startsWith(o.server.origin);

    page.on("Network.requestWillBeSent", (e) => {
      const url = e.request.url;
      if (!/^https?:/.test(url)) return;
      if (!ours(url)) {
        external.push({ url, type: e.type });
        return;
      }
      const prev = byId.get(e.requestId);
      if (prev && e.redirectResponse) {
        prev.body = Number(e.redirectResponse.headers["content-length"] ?? 0);
        prev.status = e.redirectResponse.status;
        done.push(prev);
        inflight--;
      }
      byId.set(e.requestId, {
        url,
        type: e.type,
        main: e.type === "Document" && e.frameId === mainFrame,
        started: e.timestamp,
        priority: e.request.initialPriority,
        initiator: e.initiator?.type,
        body: 0,
        decoded: 0,
        wire: 0,
      });
      inflight++;
      touch();
    });
    page.on("Network.responseReceived", (e) => {
      const r = byId.get(e.requestId);
      if (!r) return;
      const h = Object.fromEntries(Object.entries(e.response.headers).map(([k, v]) => [k.toLowerCase(), v]));
      Object.assign(r, {
        status: e.response.status,
        mime: e.response.mimeType,
        length: Number(h["content-length"] ?? 0),
        cached: e.response.fromDiskCache || e.response.fromPrefetchCache || false,
        protocol: e.response.protocol,
      });
      touch();
    });
    page.on("Network.dataReceived", (e) => {
      const r = byId.get(e.requestId);
      if (r) r.decoded += e.dataLength;
      touch();
    });
    const finish = (e, failed) => {
      const r = byId.get(e.requestId);
      if (!r || r.finished) return;
      r.finished = true;
      r.failed = failed && (e.errorText || true);
      r.wire = e.encodedDataLength ?? 0;
      r.body = r.cached ? 0 : failed ? 0 : (r.length ?? 0);
      r.ended = e.timestamp;
      done.push(r);
      inflight--;
      touch();
    };
    page.on("Network.loadingFinished", (e) => finish(e, false));
    page.on("Network.loadingFailed", (e) => finish(e, true));
    page.on("Page.loadEventFired", () => {
      loaded = true;
      touch();
    });
    page.on("Runtime.exceptionThrown", (e) =>
      errors.push(e.exceptionDetails.exception?.description?.split("\n")[0] ?? e.exceptionDetails.text),
    );

    mainFrame = (await page.send("Page.getFrameTree")).frameTree.frame.id;
    await Promise.all([
      page.send("Page.enable"),
      page.send("Network.enable", { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }),
      page.send("Runtime.enable"),
      page.send("Emulation.setDeviceMetricsOverride", {
        width: o.device.width,
        height: o.device.height,
        deviceScaleFactor: o.device.dpr,
        mobile: true,
        screenWidth: o.device.width,
        screenHeight: o.device.height,
        screenOrientation: { type: "portraitPrimary", angle: 0 },
      }),
      page.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 }),
      page.send("Emulation.setUserAgentOverride", {
        userAgent: o.device.userAgent,
        platform: "Linux armv8l",
        userAgentMetadata: {
          platform: "Android",
          platformVersion: "11",
          architecture: "",
          model: "phone",
          mobile: true,
          brands: [{ brand: "Chromium", version: "156" }],
          fullVersionList: [],
        },
      }),
      page.send("Page.addScriptToEvaluateOnNewDocument", { source: OBSERVER }),
    ]);
    // A slider that moves would ask for its next picture sooner or later, and the bytes must not depend on when.
    if (o.still) {
      const features = [{ name: "prefers-reduced-motion", value: "reduce" }];
      await page.send("Emulation.setEmulatedMedia", { features });
    }
    if (o.coverage) {
      await page.send("Profiler.enable");
      await page.send("Profiler.startPreciseCoverage", { callCount: false, detailed: true });
    }
    if (o.how === "cdp") {
      await page.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: o.net.rttMs,
        downloadThroughput: (o.net.downKbps * 1000) / 8,
        uploadThroughput: (o.net.upKbps * 1000) / 8,
        connectionType: "cellular4g",
      });
    }
    await sleep(400); // the new window settles
    if (o.cpu > 1) await page.send("Emulation.setCPUThrottlingRate", { rate: o.cpu });

    const quiet = async (cap) => {
      const end = performance.now() + cap;
      while (performance.now() < end) {
        if (loaded && inflight <= 0 && performance.now() - lastChange >= o.quietMs) return true;
        await sleep(50);
      }
      return false;
    };

    const nav = await page.send("Page.navigate", { url: o.server.origin + o.path });
    if (nav.errorText) throw new Error(`${o.path}: ${nav.errorText}`);
    const settled = await quiet(o.capMs);

    const evaluate = async (expression) =>
      (await page.send("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true })).result
        .value;
    const at = JSON.parse(await evaluate(COLLECT));
    const before = done.slice();
    const result = {
      path: new URL(at.url).pathname,
      title: at.title,
      settled,
      protocol: at.protocol,
      status: before.find((r) => r.main)?.status,
      ttfb: at.ttfb,
      fcp: at.paints["first-contentful-paint"] ?? null,
      lcp: at.lcp,
      cls: cls(at.shifts),
      shifts: at.shifts.filter((s) => s.v > 0.005).slice(0, 6),
      htmlEnd: at.htmlEnd,
      dcl: at.dcl,
      load: at.load || null,
      jsEnd: at.jsEnd,
      hydrated: at.hydrated.length ? Math.max(...at.hydrated) : null,
      islands: at.hydrated.length,
      elements: at.elements,
      depth: at.depth,
      pageHeight: at.height,
      before: tally(before),
      blockingUrls: at.blocking,
    };
    const fcp = result.fcp ?? Infinity;
    const after = at.tasks
      .map((t) => ({ t: Math.max(t.t, fcp), d: t.t + t.d - Math.max(t.t, fcp) }))
      .filter((t) => t.d > 50);
    result.tbt = after.reduce((s, t) => s + t.d - 50, 0);
    result.longTasks = at.tasks.length;
    result.longest = Math.max(0, ...at.tasks.map((t) => t.d));
    result.taskTime = at.tasks.reduce((s, t) => s + t.d, 0);
    const blockingSet = new Set(at.blocking);
    result.criticalBytes = before
      .filter((r) => r.main || blockingSet.has(r.url))
      .reduce((s, r) => s + r.body, 0);
    result.failedRequests = before
      .filter((r) => r.failed || r.status >= 400)
      .map((r) => ({ url: r.url.slice(o.server.origin.length), why: r.failed || r.status }));
    result.pending = [...byId.values()]
      .filter((r) => !r.finished)
      .map((r) => r.url.slice(o.server.origin.length));
    result.errors = errors.slice(0, 5);
    if (link) result.wireBytes = link.wireBytes;

    if (o.coverage) {
      const { result: scripts } = await page.send("Profiler.takePreciseCoverage");
      let raw = 0,
        used = 0;
      for (const s of scripts) {
        if (!s.url || s.url.includes("__perf_observer") || !/^https?:/.test(s.url)) continue;
        const ranges = s.functions
          .flatMap((f) => f.ranges)
          .sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
        if (!ranges.length) continue;
        const length = Math.max(...ranges.map((r) => r.endOffset));
        const hit = new Uint8Array(length);
        for (const r of ranges) hit.fill(r.count ? 1 : 0, r.startOffset, r.endOffset);
        raw += length;
        used += hit.reduce((a, b) => a + b, 0);
      }
      result.js = { parsedBytes: raw, usedBytes: used };
      await page.send("Profiler.stopPreciseCoverage").catch(() => {});
    }
    if (o.screenshot) {
      const { data } = await page.send("Page.captureScreenshot", { format: "png" });
      result.screenshot = Buffer.from(data, "base64");
    }

    if (o.scroll) {
      // steps of less than a screen, as lazy images and visible-islands expect
      for (let y = 0, i = 0; i < 200; i++) {
        y += Math.round(o.device.height * 0.8);
        const bottom = await evaluate(
          `(window.scrollTo({top:${y},behavior:'instant'}), ${y} + innerHeight >= document.documentElement.scrollHeight)`,
        );
        await sleep(120);
        if (bottom) break;
      }
      await evaluate(`window.scrollTo({top:document.documentElement.scrollHeight,behavior:'instant'})`);
      await sleep(200);
      touch();
      result.settledAfterScroll = await quiet(o.capMs);
      const end = JSON.parse(await evaluate(COLLECT));
      result.after = tally(done);
      result.clsAfterScroll = cls(end.shifts);
      result.elementsAfterScroll = end.elements;
    }
    result.external = [...new Set(external.map((x) => x.url))];
    result.requests = done.map((r) => ({
      url: r.url.slice(o.server.origin.length),
      kind: kind(r),
      body: r.body,
      decoded: r.decoded,
      wire: r.wire,
      status: r.status,
      failed: r.failed || undefined,
      priority: r.priority,
      blocking: blockingSet.has(r.url) || undefined,
      afterScroll: !before.includes(r) || undefined,
    }));
    // what the server saw that the page's own network log did not (icons and the like)
    const seen = new Set(result.requests.map((r) => r.url));
    result.unseen = o.server.log
      .filter((l) => !seen.has(l.path))
      .map((l) => ({ url: l.path, body: l.bytes }));
    return result;
  } finally {
    await page.close();
    o.server.shape(null);
  }
}
