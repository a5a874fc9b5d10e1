import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

import { z } from "zod";

const AddressesSchema = z.object({ url: z.string(), inboxUrl: z.string(), outbox: z.string() });

const PROJECT = join(import.meta.dirname, "..", "..");

/** The site that a test visits. */
export interface TestSite {
  readonly url: string;
  readonly inboxUrl: string;
  /** The folder in which the functions keep submissions. */
  readonly outbox: string;
}

/** A site in a process of its own, which `close` ends. */
interface TestSiteProcess extends TestSite {
  close(): Promise<void>;
}

/**
 * Starts the built site with its functions, an inbox and an empty outbox (`site-process.ts`).
 *
 * @param dist the folder of the built site
 * @throws Error where it does not start
 */
export async function startTestSite(dist: string): Promise<TestSiteProcess> {
  const child = fork(join(PROJECT, "tests", "support", "site-process.ts"), [dist], {
    cwd: PROJECT,
    // Without the parent's flags, because Playwright's loader must not run in the server.
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: "" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const message: unknown[] = await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => Promise.reject(new Error("The site of the tests did not start."))),
  ]);
  return {
    ...AddressesSchema.parse(message[0]),
    async close() {
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}
