import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { startInbox } from "../../scripts/inbox/inbox.ts";
import { bind } from "../../scripts/server/listen.ts";

const PROJECT = join(import.meta.dirname, "..", "..");
const FIXTURE = join(import.meta.dirname, "..", "unit", "scripts", "fixtures", "site");

interface Started {
  readonly child: ChildProcess;
  /** Its output, once it is ready or has ended. */
  readonly output: () => string;
  readonly exit: Promise<unknown[]>;
}

describe("npm start", () => {
  let data: string;
  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), "start-"));
  });
  afterEach(async () => {
    await rm(data, { recursive: true });
    await rm(`${data}.lock`, { force: true });
  });

  async function start(env: Record<string, string>): Promise<Started> {
    const folders = [
      "--dist",
      join(FIXTURE, "pages"),
      "--functions",
      join(FIXTURE, "functions"),
      "--data",
      data,
    ];
    const child = spawn("node", [join(PROJECT, "scripts", "start.ts"), ...folders], {
      env: { ...process.env, PORT: "0", INBOX_PORT: "0", SMTP_URL: "", MAIL_FROM: "", MAIL_TO: "", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let text = "";
    const exit = once(child, "exit");
    const ready = new Promise<void>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding("utf8").on("data", (part: string) => {
          text += part;
          if (text.includes("Stop with Ctrl-C")) resolve();
        });
      }
    });
    await Promise.race([ready, once(child, "close")]);
    return { child, output: () => text, exit };
  }

  const addressIn = (output: string, name: string) =>
    new RegExp(`^${name} +(\\S+)$`, "m").exec(output)?.[1] ?? "";

  it("prints three lines, delivers a mail to its inbox, and ends with 0 and nothing left at Ctrl-C", async () => {
    const { child, output, exit } = await start({});
    expect(output()).toMatch(/^Site +http:\S+\nInbox +http:\S+\nStop with Ctrl-C\.\n$/);
    const [site, inbox] = [addressIn(output(), "Site"), addressIn(output(), "Inbox")];
    await fetch(`${site}/api/echoMail`, { method: "POST", body: "hello" });
    const mails = await (await fetch(`${inbox}/api/mails`)).text();
    expect(mails).toContain('"to":["reception@clinic.example"]');
    child.kill("SIGINT");
    expect(await exit).toEqual([0, null]);
    await expect(fetch(site)).rejects.toThrow();
    await expect(fetch(inbox)).rejects.toThrow();
  });

  it("sends to SMTP_URL, MAIL_FROM and MAIL_TO where they are set, and starts no inbox", async () => {
    const elsewhere = await startInbox(0);
    const env = { SMTP_URL: elsewhere.smtpUrl, MAIL_FROM: "from@example.org", MAIL_TO: "to@example.org" };
    const { child, output, exit } = await start(env);
    expect(output()).not.toContain("Inbox");
    await fetch(`${addressIn(output(), "Site")}/api/echoMail`, { method: "POST", body: "hello" });
    expect(elsewhere.mails()[0]?.envelope).toEqual({ from: "from@example.org", to: ["to@example.org"] });
    child.kill("SIGTERM");
    expect(await exit).toEqual([0, null]);
    await elsewhere.close();
  });

  it("refuses a chosen port that is taken, or is no port, with a sentence", async () => {
    const occupant = createServer();
    const port = await bind(occupant, 0);
    const taken = await start({ PORT: String(port) });
    expect(await taken.exit).toEqual([1, null]);
    expect(taken.output()).toMatch(new RegExp(`^\\nPort ${port} is taken by another program\\. .+\\n\\n$`));
    occupant.close();
    const wrong = await start({ INBOX_PORT: "mail" });
    expect(await wrong.exit).toEqual([1, null]);
    expect(wrong.output()).toContain('INBOX_PORT must be a number from 0 to 65535; it is "mail".');
  });

  it("refuses a second start over the same blob folder with a sentence, and starts after a kill", async () => {
    const first = await start({});
    const second = await start({});
    expect(await second.exit).toEqual([1, null]);
    expect(second.output()).toMatch(
      /^\nAnother "npm start" or "npm run dev" of this project is running .+\n\n$/,
    );
    first.child.kill("SIGKILL");
    await first.exit;
    const third = await start({});
    expect(third.output()).toContain("Stop with Ctrl-C");
    third.child.kill("SIGHUP");
    expect(await third.exit).toEqual([0, null]);
  });
});
