import { isIPv4 } from "node:net";

const IPV4_MAPPED = /^::ffff:[\da-f]+:[\da-f]+$/;

const groupsOf = (text: string) => text.split(":").filter((group) => group !== "");

/**
 * Takes an internet address; returns a name for what belongs to one visitor: an IPv4 address, also when it is mapped into
 * IPv6 (RFC 4291, section 2.5.5.2), or the first 64 bits of an IPv6 address, because a connection gets a whole /64
 * (RFC 6177). Any other text is returned unchanged.
 */
export function networkOf(address: string): string {
  const ip = isIPv4(address) ? `::ffff:${address}` : address.replace(/%.*$/, "");
  // The URL parser writes every spelling of an address in the same way (WHATWG URL, "IPv6 serializer").
  const written = URL.parse(`http://[${ip}]`)?.hostname.slice(1, -1);
  if (written === undefined) return address;
  if (IPV4_MAPPED.test(written)) return written;
  const zeros = "0:".repeat(8 - groupsOf(written).length);
  return groupsOf(written.replace("::", `:${zeros}`))
    .slice(0, 4)
    .join(":");
}
