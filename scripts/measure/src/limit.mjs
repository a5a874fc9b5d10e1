// The physical limit: the earliest moment by which a link can have delivered
// N bytes of one response to a cold visitor, in virtual time. Same model as
// link.mjs: DNS, TCP, TLS 1.3 and request each cost one round trip; then slow
// start from 10 segments, every packet serialised on the link.
import { MSS, PACKET_OVERHEAD } from "./link.mjs";

export const NETWORKS = {
  slow4g: { name: "slow 4G", rttMs: 150, downKbps: 1600, upKbps: 750, ect: "4G" },
  slow3g: { name: "slow 3G", rttMs: 400, downKbps: 400, upKbps: 400, ect: "3G" },
};

export function earliest({
  bytes,
  rttMs,
  downKbps,
  dnsRtts = 1,
  initcwnd = 10,
  tlsBytes = 3000,
  headerBytes = 300,
}) {
  // TLS records and HTTP/2 frames cost about 1 % on top of body and headers
  let left = Math.ceil((bytes + headerBytes) * 1.01);
  const tx = (n) => ((n + PACKET_OVERHEAD) * 8) / downKbps;
  let cwnd = initcwnd * MSS;
  let free = (dnsRtts + 1.5) * rttMs; // ClientHello reaches the server
  for (let n = tlsBytes; n > 0; n -= MSS) free += tx(Math.min(MSS, n)); // certificate flight
  cwnd += tlsBytes;
  let now = free + rttMs / 2 + rttMs / 2; // Finished + request travel together
  const firstByte = now + rttMs / 2 + tx(Math.min(MSS, left));
  let inflight = 0;
  const acks = [];
  let rounds = 1;
  let last = 0;
  free = Math.max(free, now);
  while (left > 0) {
    const n = Math.min(MSS, left);
    if (inflight + n > cwnd) {
      const ack = acks.shift();
      if (ack.time > now && ack.time > free) rounds++; // the link stood idle for the window
      now = Math.max(now, ack.time);
      inflight -= ack.n;
      cwnd += ack.n;
      continue;
    }
    free = Math.max(free, now) + tx(n);
    last = free + rttMs / 2;
    acks.push({ time: free + rttMs, n });
    inflight += n;
    left -= n;
  }
  return { firstByte, lastByte: last, rounds };
}

export function limitTable(sizesKB = [5, 10, 14, 30, 60, 100]) {
  return sizesKB.map((kb) => ({
    kb,
    ...Object.fromEntries(
      Object.entries(NETWORKS).map(([id, n]) => [id, earliest({ bytes: kb * 1000, ...n })]),
    ),
  }));
}
