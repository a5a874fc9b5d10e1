import { Resolver } from "node:dns/promises";
import { createUDPServer, Packet } from "dns2";

/** A record of a zone: the strings of a TXT record, or the server of an MX record. */
type ZoneRecord = { readonly txt: readonly string[] } | { readonly mx: string };

/** Name → its records. */
export type Zone = Readonly<Record<string, readonly ZoneRecord[]>>;

const { RCODE, TYPE } = Packet;

/**
 * Starts a DNS server on a free UDP port, which answers as a name server does: a name that has no record, but others
 * below it, exists (RFC 8020). @returns a resolver that asks it, and what stops it
 */
export async function startDns(answers: Zone | "SERVFAIL") {
  const server = createUDPServer((request, send) => {
    if (answers === "SERVFAIL") {
      void send(Packet.createErrorResponseFromRequest(request, RCODE.SERVFAIL));
      return;
    }
    const response = Packet.createResponseFromRequest(request);
    for (const question of request.questions) {
      const { name, type } = question;
      const exists = Object.keys(answers).some((known) => known === name || known.endsWith(`.${name}`));
      if (!exists) response.header.rcode = RCODE.NXDOMAIN;
      for (const record of answers[name] ?? []) {
        const isTxt = "txt" in record;
        if (type !== (isTxt ? TYPE.TXT : TYPE.MX)) continue;
        const data = isTxt ? { data: [...record.txt] } : { exchange: record.mx, priority: 10 };
        response.answers.push(Packet.createResourceFromQuestion(question, { ttl: 60, ...data }));
      }
    }
    void send(response);
  });
  await server.listen(0, "127.0.0.1");
  const resolver = new Resolver({ timeout: 3_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${server.address().port}`]);
  return { resolver, stop: () => new Promise<void>((resolve) => server.close(resolve)) };
}
