/** `npm start`: its lines, its variables, the ports that it takes, and that Ctrl-C leaves nothing behind. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";

import { expect, test } from "vitest";

import { bind } from "../../scripts/server/listen.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const FIXTURE = "tests/unit/scripts/fixtures/site";
const OPTIONS = ["--dist", `${FIXTURE}/pages`, "--functions", `${FIXTURE}/functions`];

/** Starts it. @returns its output once it is ready or has ended, and what sends a signal and waits for the end */
async function start(env: Record<string, string>) {
  const child = spawn(
    "node",
    ["scripts/run.mjs", "scripts/start.ts", ...OPTIONS, "--data", temporaryFolder()],
    {
      env: { ...process.env, PORT: "0", INBOX_PORT: "0", SMTP_URL: "", MAIL_FROM: "", MAIL_TO: "", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const exit = once(child, "exit");
  let output = "";
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (part: string) => {
        output += part;
        if (output.includes("Stop with Ctrl-C")) resolve();
      });
  });
  await Promise.race([ready, once(child, "close")]);
  const [site = "", inbox = ""] = output.match(/(?<=^(?:Site|Inbox) +)http:\S+$/gm) ?? [];
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exit;
  };
  return { output, site, inbox, exit, end };
}

test("prints three lines, has an inbox, and at Ctrl-C ends with 0 and leaves nothing behind", async () => {
  const { output, site, inbox, end } = await start({});
  expect(output).toMatch(/^Site +http:\S+\nInbox +http:\S+\nStop with Ctrl-C\.\n$/);
  expect(await (await fetch(`${site}/api/echoBack`)).json()).toEqual({
    mailTo: "reception@clinic.example",
    smtpUrl: expect.stringMatching(/^smtp:\/\/127\.0\.0\.1:\d+$/) as string,
  });
  expect((await fetch(inbox)).status).toBe(200);
  expect(await end("SIGINT")).toEqual([0, null]);
  for (const url of [site, inbox]) await expect(fetch(url)).rejects.toThrow();
});

test("sends to SMTP_URL and MAIL_TO where they are set, and starts no inbox", async () => {
  const { output, end } = await start({ SMTP_URL: "smtp://mail.example.org", MAIL_TO: "to@example.org" });
  expect(output).toContain("Mails  go to mail.example.org, for to@example.org");
  expect(await end("SIGTERM")).toEqual([0, null]);
});

test("refuses a chosen port that is taken, or is no port, with a sentence", async () => {
  const occupant = createServer();
  const port = await bind(occupant, 0);
  const taken = await start({ PORT: String(port) });
  occupant.close();
  expect(await taken.exit).toEqual([1, null]);
  expect(taken.output).toMatch(new RegExp(`^\\nPort ${port} is taken by another program\\. .+\\n\\n$`));
  const wrong = await start({ INBOX_PORT: "mail" });
  expect(await wrong.exit).toEqual([1, null]);
  expect(wrong.output).toContain('INBOX_PORT must be a number from 0 to 65535; it is "mail".');
});
