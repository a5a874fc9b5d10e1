import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll } from "vitest";
import { FaultyBlobs } from "./blobs-proxy.ts";
import { TestSmtpServer } from "./smtp-server.ts";
import { writeTestFacts } from "./submission-facts.ts";
import { startSubmissionHost } from "./submission-host.ts";

/** The environment of the functions for tests. */
export function environmentFor(
  smtpUrl: string,
  blobsContext: string,
  factsFile: string,
): Record<string, string> {
  return {
    SMTP_URL: smtpUrl,
    MAIL_FROM: "Angala website <website@clinic.example>",
    MAIL_TO: "desk@clinic.example",
    OUTBOX_KEY: Buffer.alloc(32, 7).toString("base64"),
    CONTEXT: "production",
    NETLIFY_BLOBS_CONTEXT: blobsContext,
    SITE_FACTS_FILE: factsFile,
  };
}

/**
 * The real parts in one process: the functions over HTTP, a Blobs server behind the fault proxy, an
 * SMTP server. Sets process.env, which `stop` puts back; it also removes the
 * files.
 */
async function startSetting() {
  const folder = mkdtempSync(join(tmpdir(), "submissions-"));
  const factsFile = join(folder, "site.json");
  writeTestFacts(factsFile);
  const smtp = await new TestSmtpServer().start();
  const alertSmtp = await new TestSmtpServer().start();
  const blobs = await new FaultyBlobs().start(join(folder, "blobs"));
  const environment = { ...process.env };
  Object.assign(process.env, environmentFor(smtp.url, blobs.context, factsFile));
  const host = await startSubmissionHost();
  // The functions log through console.info: collected here for the tests of the log.
  const logs: string[] = [];
  const plainInfo = console.info;
  console.info = (line: string) => void logs.push(line);
  return {
    logs,
    url: host.url,
    smtp,
    alertSmtp,
    blobs,
    sweep: async (): Promise<Record<string, unknown>> => {
      const response = await fetch(`${host.url}/.netlify/functions/retry-queued`, { method: "POST" });
      return (await response.json()) as Record<string, unknown>;
    },
    async stop(): Promise<void> {
      console.info = plainInfo;
      for (const name of Object.keys(process.env))
        if (!(name in environment)) Reflect.deleteProperty(process.env, name);
      Object.assign(process.env, environment);
      await host.close();
      await smtp.stop();
      await alertSmtp.stop();
      await blobs.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A setting for the tests of a file. After each test nothing fails any more, and no mail is left. Its properties are
 * there once the tests run.
 */
export function useSetting() {
  const setting = {} as Awaited<ReturnType<typeof startSetting>>;
  beforeAll(async () => void Object.assign(setting, await startSetting()));
  afterAll(() => setting.stop());
  afterEach(async () => {
    setting.blobs.faultFor = () => undefined;
    for (const smtp of [setting.smtp, setting.alertSmtp]) {
      smtp.fault = undefined;
      smtp.onStep = undefined;
      smtp.mails.length = 0;
      await smtp.start();
    }
  });
  return setting;
}
