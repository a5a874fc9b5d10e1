// The tool's own static server: HTTP/2 over TLS on 127.0.0.1, brotli 11 (gzip 9
// where brotli is not accepted), cache headers as a good static host sets them,
// a `_headers` file in the Netlify / Cloudflare Pages form honoured, RFC 9218
// urgency obeyed, and, when asked, a slow link below TLS (link.mjs).
import http2 from "node:http2";
import net from "node:net";
import fs from "node:fs";
import fsp from "node:fs/promises";
import path from "node:path";
import os from "node:os";
import zlib from "node:zlib";
import crypto from "node:crypto";
import { promisify } from "node:util";
import { execFileSync } from "node:child_process";
import { Link, ShapedSocket } from "./link.mjs";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const TYPES = {
  html: "text/html; charset=utf-8",
  htm: "text/html; charset=utf-8",
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  mjs: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  map: "application/json; charset=utf-8",
  webmanifest: "application/manifest+json; charset=utf-8",
  xml: "application/xml; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  md: "text/plain; charset=utf-8",
  svg: "image/svg+xml; charset=utf-8",
  ico: "image/x-icon",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
  woff2: "font/woff2",
  woff: "font/woff",
  ttf: "font/ttf",
  otf: "font/otf",
  eot: "application/vnd.ms-fontobject",
  mp4: "video/mp4",
  webm: "video/webm",
  mp3: "audio/mpeg",
  pdf: "application/pdf",
  wasm: "application/wasm",
};
const TEXT =
  /^(text\/|application\/(json|manifest\+json|xml|wasm|vnd\.ms-fontobject)|image\/(svg\+xml|x-icon)|font\/(ttf|otf))/;
// a name with a content hash, or a folder whose every file has one
const HASHED =
  /(^|\/)(_astro|_next\/static|_nuxt|_app\/immutable)\/|[.-][A-Za-z0-9_-]{8,}\.(js|mjs|css|woff2?|png|jpe?g|webp|avif|svg|gif|mp4)$/;

/** A throwaway certificate Chromium is told to trust by its key's hash, so that
 * pages count as secure and are cached as on a real host. */
export function certificate() {
  const dir = path.join(os.tmpdir(), `perf-measure-cert2-${process.getuid?.() ?? 0}`);
  const key = path.join(dir, "key.pem");
  const cert = path.join(dir, "cert.pem");
  let fresh = true;
  try {
    fresh = Date.parse(new crypto.X509Certificate(fs.readFileSync(cert)).validTo) < Date.now() + 864e5;
  } catch {}
  if (fresh) {
    fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
    try {
      execFileSync(
        "openssl",
        [
          "req",
          "-x509",
          "-newkey",
          "ec",
          "-pkeyopt",
          "ec_paramgen_curve:prime256v1",
          "-nodes",
          "-days",
          "30",
          "-keyout",
          key,
          "-out",
          cert,
          "-subj",
          "/CN=127.0.0.1",
          // the padding brings the handshake to the weight of a usual chain, about 3 kB
          "-addext",
          `subjectAltName=IP:127.0.0.1,DNS:localhost,${Array.from({ length: 36 }, () => `DNS:${crypto.randomBytes(24).toString("hex")}.invalid`).join(",")}`,
        ],
        { stdio: "pipe" },
      );
    } catch (e) {
      throw new Error(`needs the openssl command to make a local certificate: ${e.message}`);
    }
  }
  const pem = fs.readFileSync(cert);
  const spki = new crypto.X509Certificate(pem).publicKey.export({ type: "spki", format: "der" });
  return {
    key: fs.readFileSync(key),
    cert: pem,
    spkiHash: crypto.createHash("sha256").update(spki).digest("base64"),
  };
}

function parseHeadersFile(text) {
  const rules = [];
  for (const line of text.split("\n")) {
    if (!line.trim() || line.trimStart().startsWith("#")) continue;
    if (!/^\s/.test(line)) {
      const glob = line.trim();
      if (!glob.startsWith("/")) {
        rules.push({ test: /$^/, set: [] });
        continue;
      }
      const re = glob
        .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
        .replace(/\*/g, ".*")
        .replace(/:[a-z]\w*/gi, "[^/]+");
      rules.push({ test: new RegExp(`^${re}$`), set: [] });
    } else if (rules.length) {
      const at = line.indexOf(":");
      if (at > 0) rules.at(-1).set.push([line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]);
    }
  }
  return rules;
}

/** What file answers a path, as a static host resolves it. */
export async function resolveFile(root, pathname, spa) {
  const rel = path.posix.normalize(decodeURIComponent(pathname));
  if (rel.split("/").includes("..")) return { status: 404 };
  const isFile = async (p) => (await fsp.stat(p).catch(() => null))?.isFile() ?? false;
  const full = path.join(root, rel);
  if (!rel.endsWith("/") && (await isFile(full))) return { status: 200, file: full };
  if (rel.endsWith("/") && (await isFile(path.join(full, "index.html"))))
    return { status: 200, file: path.join(full, "index.html") };
  if (!rel.endsWith("/") && (await isFile(`${full}.html`))) return { status: 200, file: `${full}.html` };
  if (!rel.endsWith("/") && (await isFile(path.join(full, "index.html"))))
    return { status: 301, location: `${rel}/` };
  if (rel.endsWith("/") && rel !== "/" && (await isFile(`${full.slice(0, -1)}.html`)))
    return { status: 301, location: rel.slice(0, -1) };
  if (spa && !path.extname(rel)) return { status: 200, file: path.join(root, "index.html") };
  const notFound = path.join(root, "404.html");
  return (await isFile(notFound)) ? { status: 404, file: notFound } : { status: 404 };
}

export async function startServer({ root, spa = false, tls }) {
  root = path.resolve(root);
  const headerRules = parseHeadersFile(
    await fsp.readFile(path.join(root, "_headers"), "utf8").catch(() => ""),
  );
  const bodies = new Map(); // file + encoding -> Promise<Buffer>

  function body(file, encoding) {
    const id = `${encoding}:${file}`;
    if (!bodies.has(id)) {
      bodies.set(
        id,
        fsp.readFile(file).then((raw) => {
          if (encoding === "br")
            return brotli(raw, {
              params: {
                [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
                [zlib.constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
              },
            });
          if (encoding === "gzip") return gzip(raw, { level: 9 });
          return raw;
        }),
      );
    }
    return bodies.get(id);
  }

  const log = [];
  async function handle(stream, headers) {
    const url = new URL(headers[":path"], "https://127.0.0.1");
    let reply;
    try {
      reply = await resolveFile(root, url.pathname, spa);
    } catch {
      reply = { status: 404 };
    }
    if (stream.destroyed) return;
    const out = { ":status": reply.status };
    if (reply.location) out.location = reply.location + url.search;
    let buf = Buffer.alloc(0);
    if (reply.file) {
      const type = TYPES[path.extname(reply.file).slice(1).toLowerCase()] ?? "application/octet-stream";
      const accepts = String(headers["accept-encoding"] ?? "");
      const encoding = !TEXT.test(type)
        ? "identity"
        : /\bbr\b/.test(accepts)
          ? "br"
          : /\bgzip\b/.test(accepts)
            ? "gzip"
            : "identity";
      buf = await body(reply.file, encoding);
      if (stream.destroyed) return;
      out["content-type"] = type;
      if (encoding !== "identity") out["content-encoding"] = encoding;
      if (TEXT.test(type)) out.vary = "accept-encoding";
      const rel = `/${path.relative(root, reply.file).split(path.sep).join("/")}`;
      out["cache-control"] = type.startsWith("text/html")
        ? "public, max-age=0, must-revalidate"
        : HASHED.test(rel)
          ? "public, max-age=31536000, immutable"
          : "public, max-age=86400";
      for (const rule of headerRules)
        if (rule.test.test(url.pathname)) for (const [k, v] of rule.set) out[k] = v;
    }
    out["content-length"] = buf.length;
    log.push({
      path: url.pathname + url.search,
      status: reply.status,
      bytes: buf.length,
      at: performance.now(),
    });
    const head = headers[":method"] === "HEAD" || !buf.length;
    stream.respond(out, { endStream: head });
    if (!head) schedule(stream, buf, String(headers.priority ?? ""));
  }

  // One pump per connection: the most urgent response goes first, equal urgency
  // in turn when marked incremental, else first come first served.
  const pumps = new WeakMap();
  function schedule(stream, buf, priority) {
    const urgency = Number(/\bu=([0-7])/.exec(priority)?.[1] ?? 3);
    const job = { stream, buf, off: 0, urgency, incremental: /(^|[ ,])i(?!=\?0)/.test(priority) };
    let pump = pumps.get(stream.session);
    if (!pump) pumps.set(stream.session, (pump = { jobs: [], busy: false }));
    stream.on("close", () => {
      job.gone = true;
      pump.jobs = pump.jobs.filter((j) => j !== job);
    });
    pump.jobs.push(job);
    if (!pump.busy) turn(pump);
  }
  function turn(pump) {
    const job = pump.jobs.reduce((a, b) => (a && a.urgency <= b.urgency ? a : b), null);
    if (!job) return void (pump.busy = false);
    pump.busy = true;
    const end = Math.min(job.off + 4096, job.buf.length);
    const chunk = job.buf.subarray(job.off, end);
    job.off = end;
    const last = end === job.buf.length;
    if (last || job.incremental) {
      pump.jobs.splice(pump.jobs.indexOf(job), 1);
      if (!last) pump.jobs.push(job);
    }
    let went = false;
    const next = () => {
      if (went) return;
      went = true;
      job.stream.off("close", next);
      setImmediate(turn, pump);
    };
    job.stream.once("close", next);
    if (last) job.stream.end(chunk, next);
    else job.stream.write(chunk, next);
  }

  const server = http2.createSecureServer({
    key: tls.key,
    cert: tls.cert,
    allowHTTP1: false,
    minVersion: "TLSv1.3",
    settings: { initialWindowSize: 1 << 20 },
  });
  const sessions = new Set();
  server.on("session", (s) => {
    sessions.add(s);
    s.on("close", () => sessions.delete(s));
    s.on("error", () => {});
    try {
      s.socket.setMaxSendFragment(4096);
    } catch {}
  });
  server.on("stream", (stream, headers) => {
    stream.on("error", () => {});
    handle(stream, headers).catch((e) => {
      if (!stream.destroyed) stream.close(http2.constants.NGHTTP2_INTERNAL_ERROR);
      console.error(`server: ${e.stack}`);
    });
  });
  server.on("sessionError", () => {});
  server.on("tlsClientError", () => {});
  server.on("secureConnection", (s) => {
    try {
      s.setMaxSendFragment(4096);
    } catch {}
  });

  let link = null;
  const sockets = new Set();
  const listener = net.createServer({ pauseOnConnect: false }, (raw) => {
    sockets.add(raw);
    raw.on("close", () => sockets.delete(raw));
    raw.on("error", () => {});
    raw.setNoDelay(true);
    server.emit("connection", link ? new ShapedSocket(raw, link) : raw);
  });
  await new Promise((ok, no) => listener.once("error", no).listen(0, "127.0.0.1", ok));
  return {
    root,
    origin: `https://127.0.0.1:${listener.address().port}`,
    log,
    /** Drops every connection; new ones run over `profile` (null: unshaped). */
    shape(profile) {
      for (const s of sessions) s.destroy();
      for (const s of sockets) s.destroy();
      link?.close();
      link = profile ? new Link(profile) : null;
      log.length = 0;
      return link;
    },
    body,
    async close() {
      this.shape(null);
      await new Promise((ok) => listener.close(ok));
    },
  };
}
