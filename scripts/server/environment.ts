import { randomUUID } from "node:crypto";

import { BlobsServer } from "@netlify/blobs/server";

import { removeTemporaryFiles } from "../../netlify/submissions/store/temporary-files.ts";

/** A change of this process's environment that can be taken back. */
export interface BorrowedEnvironment {
  restore(): void;
}

/**
 * Sets variables for the functions, which read `process.env` as they do on Netlify; hence one site a
 * process.
 */
export function borrowEnvironment(variables: Readonly<Record<string, string>>): BorrowedEnvironment {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, variables);
  return {
    restore() {
      for (const [name, value] of before) {
        if (value === undefined) Reflect.deleteProperty(process.env, name);
        else process.env[name] = value;
      }
    },
  };
}

/** The blob store of a running site. */
export interface LocalBlobs {
  /** `NETLIFY_BLOBS_CONTEXT`: where `getStore` finds the store and what it says to enter. */
  readonly variables: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Starts Netlify's own local blob server over a folder; blobs are plain files in it. */
export async function startBlobs(directory: string): Promise<LocalBlobs> {
  const token = randomUUID();
  // A server that was killed while it wrote leaves temporary files.
  await removeTemporaryFiles(directory, () => true);
  const server = new BlobsServer({ directory, token });
  const { port } = await server.start();
  const edgeURL = `http://localhost:${port}`;
  const context = { edgeURL, uncachedEdgeURL: edgeURL, deployID: "local", siteID: "local", token };
  return {
    variables: { NETLIFY_BLOBS_CONTEXT: Buffer.from(JSON.stringify(context)).toString("base64") },
    close: async () => {
      await server.stop();
    },
  };
}
