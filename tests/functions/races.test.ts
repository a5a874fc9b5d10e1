import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fileStore } from "../../netlify/submissions/outbox/files.ts";
import { collectKeys } from "../../netlify/submissions/outbox/store.ts";
import { TestSmtpServer } from "../support/smtp-server.ts";
import { startChild } from "../support/submission-child.ts";
import type { SubmissionChild } from "../support/submission-child.ts";
import { writeTestFacts } from "../support/submission-facts.ts";
import { postJson, SAMPLES } from "../support/submission-samples.ts";
import { environmentFor } from "../support/submission-setting.ts";

let folder: string;
let smtp: TestSmtpServer;
let children: readonly SubmissionChild[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "races-"));
  const factsFile = join(folder, "site.json");
  writeTestFacts(factsFile);
  smtp = await new TestSmtpServer().start();
  const environment = {
    ...environmentFor(smtp.url, "", factsFile),
    OUTBOX_DIRECTORY: join(folder, "outbox"),
  };
  children = await Promise.all([startChild(environment), startChild(environment)]);
});
afterAll(async () => {
  for (const child of children) child.kill();
  await smtp.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe("P2: one key, one mail", () => {
  test("three posts at once over two processes, forty times", async () => {
    const rounds = Array.from({ length: 40 }, (_unused, index) => index);
    for (const round of rounds) {
      const [first, second] = children;
      const hosts = [first?.url ?? "", second?.url ?? "", first?.url ?? ""];
      const values = { ...SAMPLES.contact, message: `race ${round}.` };
      const key = `race ${round}`;
      const responses = await Promise.all(hosts.map((host) => postJson(host, "contact", values, { key })));
      const bodies = (await Promise.all(responses.map((response) => response.json()))) as Record<
        string,
        unknown
      >[];
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(bodies.map(({ ref }) => ref)).size).toBe(1);
      expect(bodies.filter(({ status }) => status === "delivered")).toHaveLength(1);
      expect(smtp.mails.filter(({ text }) => text.includes(`race ${round}.`))).toHaveLength(1);
    }
    expect(readdirSync(join(folder, "outbox", "q"))).toEqual([]);
  }, 60_000);

  test("two sweeps at once over two processes: one works", async () => {
    const reports = await Promise.all(
      children.map(async ({ url }) => {
        const response = await fetch(`${url}/.netlify/functions/retry-queued`, { method: "POST" });
        return (await response.json()) as Record<string, unknown>;
      }),
    );
    expect(reports.filter(({ skipped }) => skipped === "another sweep")).toHaveLength(1);
  });
});

describe("the store of files", () => {
  test("of many who create the same record at once, one does, and its text is whole", async () => {
    const store = fileStore(join(folder, "store"));
    for (let round = 0; round < 50; round += 1) {
      const key = `q/round-${round}`;
      const texts = Array.from({ length: 12 }, (_unused, index) => `${index}`.repeat(2_000));
      const results = await Promise.all(texts.map((text) => store.create(key, text)));
      const winner = results.indexOf("created");
      expect(results.filter((result) => result === "created")).toHaveLength(1);
      expect(await store.get(key)).toBe(texts[winner]);
    }
    expect(await collectKeys(store.list("q/round-1"))).toHaveLength(11);
  });

  test("a missing record is undefined, and an invalid key is refused", async () => {
    const store = fileStore(join(folder, "store"));
    expect(await store.get("q/none")).toBeUndefined();
    await expect(store.delete("q/none")).resolves.toBeUndefined();
    expect(await collectKeys(store.list("none/"))).toEqual([]);
    for (const key of ["../escape", "q/../../escape", "q/a#b", "q/", "/q/a"]) {
      await expect(store.get(key)).rejects.toThrow("a key that is not ours");
    }
  });
});
