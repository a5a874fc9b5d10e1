// A slow access link in user space, below TLS: what a kernel `netem` qdisc
// would do, without root or the kernel module. Every TCP connection of one page
// load shares one Link. Modelled: DNS and TCP handshake round trips, propagation
// delay both ways, serialisation of every packet on the shared link, and TCP
// slow start from an initial window of 10 segments. Not modelled: loss, jitter,
// radio wake-up, server think time.
import { Duplex } from "node:stream";

export const MSS = 1460; // payload of a 1500-byte packet
export const PACKET_OVERHEAD = 40; // IPv4 + TCP headers
const SEND_BUFFER = 8 * 1024; // unsent bytes the "kernel" takes before it pushes back

/** Things due at times that never decrease, done in order (bare timers may swap). */
class Lane {
  items = [];
  timer = null;
  add(time, fn) {
    this.items.push({ time, fn });
    this.arm();
  }
  arm() {
    if (this.timer || !this.items.length) return;
    this.timer = setTimeout(
      () => {
        this.timer = null;
        const now = performance.now() + 0.5;
        while (this.items.length && this.items[0].time <= now) this.items.shift().fn();
        this.arm();
      },
      Math.max(0, this.items[0].time - performance.now()),
    );
  }
  close() {
    clearTimeout(this.timer);
    this.timer = null;
    this.items = [];
  }
}

export class Link {
  constructor({ rttMs, downKbps, upKbps, dnsRtts = 1, initcwnd = 10 }) {
    Object.assign(this, { rttMs, downKbps, upKbps, dnsRtts, initcwnd });
    this.downFree = 0; // when the downlink is idle again
    this.upFree = 0;
    this.dnsReady = null;
    this.wireBytes = 0;
    this.lanes = { down: new Lane(), ack: new Lane(), up: new Lane() };
  }
  opens(now) {
    this.dnsReady ??= now + this.dnsRtts * this.rttMs;
    return Math.max(now, this.dnsReady) + this.rttMs;
  }
  down(payload, arrived, acked) {
    const start = Math.max(performance.now(), this.downFree);
    this.wireBytes += payload + PACKET_OVERHEAD;
    this.downFree = start + ((payload + PACKET_OVERHEAD) * 8) / this.downKbps;
    this.lanes.down.add(this.downFree + this.rttMs / 2, arrived);
    this.lanes.ack.add(this.downFree + this.rttMs, acked);
  }
  up(payload, arrived) {
    const start = Math.max(performance.now(), this.upFree);
    this.upFree = start + ((payload + Math.ceil(payload / MSS) * PACKET_OVERHEAD) * 8) / this.upKbps;
    this.lanes.up.add(this.upFree + this.rttMs / 2, arrived);
  }
  close() {
    for (const lane of Object.values(this.lanes)) lane.close();
  }
}

/** Wraps an accepted socket: the server reads and writes it as if over the link. */
export class ShapedSocket extends Duplex {
  constructor(raw, link) {
    super({ allowHalfOpen: true });
    this.raw = raw;
    this.link = link;
    this.cwnd = link.initcwnd * MSS;
    this.inflight = 0;
    this.queue = [];
    this.queued = 0;
    this.waiting = null;
    this.ending = null;
    raw.setNoDelay(true);
    raw.on("data", (b) => link.up(b.length, () => this.destroyed || this.push(b)));
    raw.on("end", () => link.up(0, () => this.destroyed || this.push(null)));
    raw.on("error", () => this.destroy());
    raw.on("close", () => this.destroy());
    // Loopback connects at once; over the link the client could speak only after
    // DNS (first connection) and the TCP handshake.
    raw.pause();
    const now = performance.now();
    this.opening = setTimeout(() => raw.resume(), link.opens(now) - now);
  }
  _read() {}
  _write(chunk, _enc, cb) {
    this.queue.push(chunk);
    this.queued += chunk.length;
    this.waiting = cb;
    this.pump();
  }
  pump() {
    while (this.queued && this.inflight + Math.min(MSS, this.queued) <= this.cwnd) {
      const packet = this.take(Math.min(MSS, this.queued));
      this.inflight += packet.length;
      this.link.down(
        packet.length,
        () => this.raw.writable && this.raw.write(packet),
        () => {
          this.inflight -= packet.length;
          this.cwnd += packet.length; // slow start; the link's queue is deep, nothing is lost
          if (!this.destroyed) this.pump();
        },
      );
    }
    if (this.waiting && this.queued <= SEND_BUFFER) {
      const cb = this.waiting;
      this.waiting = null;
      cb();
    }
    if (this.ending && !this.queued) {
      const cb = this.ending;
      this.ending = null;
      this.link.down(
        0,
        () => this.raw.end(),
        () => {},
      );
      cb();
    }
  }
  take(n) {
    const parts = [];
    this.queued -= n;
    while (n) {
      const head = this.queue[0];
      if (head.length <= n) {
        parts.push(this.queue.shift());
        n -= head.length;
      } else {
        parts.push(head.subarray(0, n));
        this.queue[0] = head.subarray(n);
        n = 0;
      }
    }
    return parts.length === 1 ? parts[0] : Buffer.concat(parts);
  }
  _final(cb) {
    this.ending = cb;
    this.pump();
  }
  _destroy(err, cb) {
    clearTimeout(this.opening);
    this.raw.destroy();
    cb(err);
  }
  // what tls and http2 ask of a socket
  setNoDelay() {
    return this;
  }
  setKeepAlive() {
    return this;
  }
  setTimeout() {
    return this;
  }
  ref() {
    return this;
  }
  unref() {
    return this;
  }
  get remoteAddress() {
    return this.raw.remoteAddress;
  }
  get remotePort() {
    return this.raw.remotePort;
  }
  get localAddress() {
    return this.raw.localAddress;
  }
  get localPort() {
    return this.raw.localPort;
  }
}
