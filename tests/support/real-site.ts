import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { startLocalServer } from "#scripts/serve/local-server.ts";
import { FaultyStore } from "./faulty-store.ts";
import { environmentFor } from "./clinic.ts";
import { TestSmtpServer, type ReceivedMail } from "./smtp-server.ts";

/** A mail server, and a store with faults, with the environment of functions that use them. */
async function startServers() {
  const folder = mkdtempSync(join(tmpdir(), "submissions-"));
  const smtp = await new TestSmtpServer().start();
  const blobs = await new FaultyStore().start(folder);
  return {
    smtp,
    blobs,
    environment: environmentFor(smtp.url, blobs.context),
    /** Ends every fault. */
    heal: (): void => {
      blobs.faultFor = () => undefined;
      smtp.fault = undefined;
    },
    async stop(): Promise<void> {
      await smtp.stop();
      blobs.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The built site with the real functions over HTTP in this process, with real servers, for the tests of a file. Each test
 * begins without faults and mails. The calendar and the deadlines of the functions are stopped, so that neither a change
 * of the quarter of an hour nor a slow machine matters. Its properties are there once the tests run.
 */
export function useRealSite() {
  const logs: string[] = [];
  const site = { logs } as Awaited<ReturnType<typeof startServers>> & {
    logs: string[];
    url: string;
    /** Waits for what the functions do behind their answers. */
    idle: () => Promise<void>;
    /** What has arrived after that. */
    mails: (to?: "staff" | "visitor") => Promise<readonly ReceivedMail[]>;
  };
  beforeAll(async () => {
    const host = await startLocalServer({ dist: "dist", port: 0, trustForwardedFor: true });
    const servers = await startServers();
    const mails = async (to: "staff" | "visitor" = "staff") => {
      await host.idle();
      return servers.smtp.mails.filter(
        ({ messageId }) => messageId.startsWith("<received.") === (to === "visitor"),
      );
    };
    Object.assign(site, servers, { url: host.url, idle: host.idle, mails });
    return async () => {
      await host.close();
      await site.stop();
    };
  });
  beforeEach(() => {
    for (const [name, value] of Object.entries(site.environment)) vi.stubEnv(name, value);
    // What the functions log is collected for the tests of the log.
    vi.spyOn(console, "info").mockImplementation((line: string) => void logs.push(line));
    vi.useFakeTimers({ now: Date.parse("2026-11-21T12:30:00Z"), toFake: ["Date", "performance"] });
  });
  afterEach(async () => {
    await site.idle();
    vi.useRealTimers();
    site.heal();
    site.smtp.mails.length = 0;
  });
  return site;
}
