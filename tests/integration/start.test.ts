import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";

import { expect, test, vi } from "vitest";

import { bind, choosePort } from "#scripts/serve/listen.ts";
import { startMail } from "#scripts/serve/local-site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const FIXTURE = "tests/unit/scripts/fixtures/site";
const OPTIONS = ["--dist", `${FIXTURE}/pages`, "--functions", `${FIXTURE}/functions`];

test("npm start has an inbox, and ends with Ctrl-C", async () => {
  const env = { ...process.env, PORT: "0", INBOX_PORT: "0", SMTP_URL: "", MAIL_FROM: "", MAIL_TO: "" };
  const command = ["scripts/run.mjs", "start", ...OPTIONS, "--data", temporaryFolder()];
  const child = spawn("node", command, { env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  let output = "";
  for await (const part of child.stdout.setEncoding("utf8").iterator({ destroyOnReturn: false })) {
    output += String(part);
    if (output.includes("Stop with Ctrl-C")) break;
  }
  const lines = /^Site +(http:\S+)\nInbox +(http:\S+)\nStop with Ctrl-C\.\n$/.exec(output);
  const [, site = "", inbox = ""] = lines ?? [];
  expect(await (await fetch(`${site}/api/echoBack`)).json()).toEqual({
    mailTo: "reception@clinic.example",
    smtpUrl: expect.stringMatching(/^smtp:\/\/127\.0\.0\.1:\d+$/) as string,
  });
  expect((await fetch(inbox)).status).toBe(200);
  child.kill("SIGINT");
  expect(await ended).toEqual([0, null]);
  for (const url of [site, inbox]) await expect(fetch(url)).rejects.toThrow();
});

test("with SMTP_URL no inbox is started", async () => {
  const SMTP_URL = "smtp://mail.example.org";
  vi.stubEnv("SMTP_URL", SMTP_URL);
  const atEnd = vi.fn();
  const line = "Mails  go to mail.example.org, for to@example.org";
  expect(await startMail("to@example.org", atEnd)).toEqual({ smtpUrl: SMTP_URL, line });
  expect(atEnd).not.toHaveBeenCalled();
});

test("a port that is taken, or is none, is refused", async () => {
  const occupant = createServer();
  const port = await bind(occupant, 0);
  vi.stubEnv("PORT", String(port));
  await expect(choosePort("PORT", 8888, "the site")).rejects.toThrow(
    `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1}`,
  );
  occupant.close();
  vi.stubEnv("PORT", "mail");
  await expect(choosePort("PORT", 8888, "the site")).rejects.toThrow(
    'PORT must be a number from 0 to 65535; it is "mail".',
  );
});
