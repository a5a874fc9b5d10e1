import { afterAll, afterEach, beforeAll } from "vitest";
import { serveFunctions, startServers } from "./servers.ts";

async function startSite() {
  const servers = await startServers();
  const [environment, info] = [{ ...process.env }, console.info];
  Object.assign(process.env, servers.environment);
  const host = await serveFunctions();
  // The functions log through console.info: collected for the tests of the log.
  const logs: string[] = [];
  console.info = (line: string) => void logs.push(line);
  const stop = async (): Promise<void> => {
    console.info = info;
    process.env = environment;
    await host.close();
    await servers.stop();
  };
  return { ...servers, url: host.url, logs, stop };
}

/**
 * The real functions over HTTP in this process, with real servers, for the tests of a file. After each test nothing fails
 * any more, and no mail is left. Its properties are there once the tests run.
 */
export function useRealSite() {
  const site = {} as Awaited<ReturnType<typeof startSite>>;
  beforeAll(async () => void Object.assign(site, await startSite()));
  afterEach(async () => {
    await site.heal();
    site.smtp.mails.length = 0;
  });
  afterAll(() => site.stop());
  return site;
}
