import { randomUUID } from "node:crypto";

import { BlobsServer } from "@netlify/blobs/server";

import { removeTemporaryFiles } from "../../netlify/submissions/outbox/files.ts";

/**
 * Sets variables for the functions, which read `process.env` as they do on Netlify (hence one site a process), and
 * starts Netlify's own local blob store, to which `NETLIFY_BLOBS_CONTEXT` leads `getStore`.
 *
 * @param directory of the store; blobs are plain files in it
 * @returns what stops the store and restores the former values
 */
export async function startEnvironment(
  variables: Readonly<Record<string, string>>,
  directory: string,
): Promise<() => Promise<void>> {
  const token = randomUUID();
  // A server that was killed while it wrote leaves temporary files.
  await removeTemporaryFiles(directory, Number.POSITIVE_INFINITY);
  const server = new BlobsServer({ directory, token });
  const { port } = await server.start();
  const edgeURL = `http://localhost:${port}`;
  const context = { edgeURL, uncachedEdgeURL: edgeURL, deployID: "local", siteID: "local", token };
  const before = { ...process.env };
  Object.assign(process.env, variables, {
    NETLIFY_BLOBS_CONTEXT: Buffer.from(JSON.stringify(context)).toString("base64"),
  });
  return async () => {
    for (const name of Object.keys(process.env)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, before);
    await server.stop();
  };
}
