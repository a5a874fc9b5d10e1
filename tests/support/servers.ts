import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Functions } from "../../scripts/server/functions.ts";
import { serve } from "../../scripts/server/web-http.ts";
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

/** Serves the real functions on a free port, with the host of `npm start`. */
export async function serveFunctions() {
  const functions = new Functions(join(import.meta.dirname, "../../netlify/functions"));
  await functions.load();
  return serve(async (request) => {
    // The address of the visitor; tests choose it, so that their rate limits do not interfere.
    const ip = request.headers.get("x-test-ip") ?? "127.0.0.1";
    return (await functions.respond(request, ip)) ?? new Response(null, { status: 404 });
  }, 0);
}
