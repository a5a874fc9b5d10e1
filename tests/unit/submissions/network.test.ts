/** P4: however many addresses a connection has, its posts are counted together, and those of others are not. */
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { networkOf } from "../../../netlify/submissions/receive/network.ts";
import { receive } from "../../../netlify/submissions/receive/receive.ts";

const group = fc.integer({ min: 0, max: 0xffff });
const half = fc.tuple(group, group, group, group);
const text = (groups: readonly number[]) => groups.map((each) => each.toString(16)).join(":");

test("IPv6: the addresses of a /64 are one, and those of another /64 are not", () => {
  // The first 16 bits of a public address are never 0 (RFC 4291, section 2.4).
  const publicHalf = fc.tuple(fc.integer({ min: 0x2000, max: 0x3fff }), group, group, group);
  fc.assert(
    fc.property(publicHalf, publicHalf, half, half, (network, other, one, two) => {
      const name = networkOf(text([...network, ...one]));
      expect(networkOf(text([...network, ...two]))).toBe(name);
      expect(networkOf(text([...other, ...one])) === name).toBe(text(other) === text(network));
    }),
  );
});

test.each([
  ["2001:db8::1", "2001:DB8:0:0::ffff"],
  ["2001:0:0:1:2:3:4:5", "2001::1:0:0:0:9"],
  ["fe80::1%eth0", "fe80::2%eth1"],
  ["192.0.2.1", "::ffff:192.0.2.1"],
  ["192.0.2.1", "::FFFF:c000:201"],
])("%s and %s are one", (one, other) => {
  expect(networkOf(other)).toBe(networkOf(one));
});

test.each([
  ["192.0.2.1", "192.0.2.2"],
  ["::ffff:192.0.2.1", "::1"],
])("%s and %s are two", (one, other) => {
  expect(networkOf(other)).not.toBe(networkOf(one));
});

test("20 posts of one /64 in a minute pass, and after them one of a neighbour", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const headers = { "content-type": "application/json" };
  const postFrom = async (address: string) => {
    const request = new Request("https://clinic.example/", { method: "POST", headers, body: "{}" });
    return (await receive(request, address, "")).ok;
  };
  for (let host = 1; host <= 20; host += 1) expect(await postFrom(`2001:db8:0:5::${host}`)).toBe(true);
  expect(await postFrom("2001:db8:0:5::21")).toBe(false);
  expect(await postFrom("2001:db8:0:6::1")).toBe(true);
});
