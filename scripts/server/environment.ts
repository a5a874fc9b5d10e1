import { randomUUID } from "node:crypto";

import { BlobsServer } from "@netlify/blobs/server";

import { removeTemporaryFiles } from "../../netlify/submissions/store/temporary-files.ts";

/**
 * Sets variables for the functions, which read `process.env` as they do on Netlify; hence one site a process.
 *
 * @returns what restores the former values
 */
export function setEnvironment(variables: Readonly<Record<string, string>>): () => void {
  const before = { ...process.env };
  Object.assign(process.env, variables);
  return () => {
    for (const name of Object.keys(variables)) {
      if (before[name] === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = before[name];
    }
  };
}

/**
 * Starts Netlify's own local blob server over a folder; blobs are plain files in it.
 *
 * @returns `NETLIFY_BLOBS_CONTEXT`, which gives `getStore` the address and the token, and what stops the server
 */
export async function startBlobs(directory: string) {
  const token = randomUUID();
  // A server that was killed while it wrote leaves temporary files.
  await removeTemporaryFiles(directory, () => true);
  const server = new BlobsServer({ directory, token });
  const { port } = await server.start();
  const edgeURL = `http://localhost:${port}`;
  const context = { edgeURL, uncachedEdgeURL: edgeURL, deployID: "local", siteID: "local", token };
  return {
    variables: { NETLIFY_BLOBS_CONTEXT: Buffer.from(JSON.stringify(context)).toString("base64") },
    close: () => server.stop(),
  };
}
