import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FaultyBlobs } from "./blobs-proxy.ts";
import { environmentFor, factsFile } from "./clinic.ts";
import { TestSmtpServer } from "./smtp-server.ts";

/** A mail server, and a Blobs server behind the proxy for faults, with the environment of functions that use them. */
export async function startServers() {
  const folder = mkdtempSync(join(tmpdir(), "submissions-"));
  const smtp = await new TestSmtpServer().start();
  const blobs = await new FaultyBlobs().start(folder);
  return {
    smtp,
    blobs,
    environment: environmentFor(smtp.url, blobs.context, factsFile()),
    /** Ends every fault. */
    heal: async (): Promise<void> => {
      blobs.faultFor = () => undefined;
      blobs.onCall = () => undefined;
      smtp.fault = undefined;
      smtp.onStep = undefined;
      await smtp.start();
    },
    async stop(): Promise<void> {
      await smtp.stop();
      await blobs.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
