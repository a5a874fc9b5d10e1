import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

import { expect, vi } from "vitest";

/** How long a change may take on a busy machine: a limit, not an expectation. */
export const PATIENCE = { timeout: 120_000, interval: 250 };

/** `npm run dev` in a copy of the project. */
export class DevServer {
  /** What it has printed. */
  output = "";
  readonly #child;

  /** @param copy the folder of the copy */
  constructor(copy: string) {
    this.#child = spawn("node", [join(copy, "scripts", "dev.ts")], {
      cwd: copy,
      env: { ...process.env, NODE_ENV: "development", VITEST: "", PORT: "0", INBOX_PORT: "0", SMTP_URL: "" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream.setEncoding("utf8").on("data", (part: string) => (this.output += part));
    }
  }

  /** Waits until it has printed something. */
  async printed(expected: string | RegExp): Promise<void> {
    await vi.waitFor(() => expect(this.output).toMatch(expected), PATIENCE);
  }

  /** The first address that it has printed: that of the site. */
  get url(): string {
    return /http:\/\/localhost:\d+/.exec(this.output)?.[0] ?? "";
  }

  /** The text of a page, requested as a browser does unless `init` says otherwise. */
  async text(path: string, init: RequestInit = { headers: { accept: "text/html" } }): Promise<string> {
    return (await fetch(`${this.url}${path}`, init)).text();
  }

  /** Presses Ctrl-C. @returns the exit code and the signal, once it has ended */
  async interrupt(): Promise<unknown[]> {
    const ended = once(this.#child, "exit");
    this.#child.kill("SIGINT");
    return ended;
  }

  /** Ends it whatever its state. */
  kill(): void {
    this.#child.kill("SIGKILL");
  }
}
