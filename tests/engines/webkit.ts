/** The WebKitGTK of the system: its MiniBrowser on a virtual screen, driven by WebKitWebDriver (W3C WebDriver 2). */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

import { expect } from "@playwright/test";
import getPort from "get-port";

import type { Engine, Tab } from "./tab.ts";

const COMMANDS = ["WebKitWebDriver", "xvfb-run", "dbus-run-session"] as const;

/** How long the driver may take for one command. */
const LIMIT_MS = 60_000;

/** The toolbar of the MiniBrowser is wider than a phone; this allows a window as narrow as one. */
const NARROW_BAR =
  "* { min-width: 0; padding: 0; margin: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }";

/** Scrollbars beside the page: overlay scrollbars take every press within 20 px of the edge, where Reach Us is. */
const SCROLLBARS_ASIDE = ["[Settings]", "gtk-overlay-scrolling=false", ""].join("\n");

const isCommand = (name: string) =>
  (process.env["PATH"] ?? "").split(delimiter).some((folder) => existsSync(join(folder, name)));

const findMiniBrowser = (): string | undefined =>
  globSync("/usr/{lib,lib64,libexec}{,/*}/webkit*gtk-*/MiniBrowser").toSorted().at(-1);

/** One command of WebDriver: a POST where it has a body. @throws Error with the message of the driver */
async function send(url: string, body?: object): Promise<unknown> {
  const request = body && { method: "POST", body: JSON.stringify(body) };
  const response = await fetch(url, { ...request, signal: AbortSignal.timeout(LIMIT_MS) });
  const { value } = (await response.json()) as { readonly value: unknown };
  if (response.ok) return value;
  throw new Error(`WebDriver: ${JSON.stringify(value)}`);
}

/** @param close ends the driver */
function tabOf(session: string, close: () => Promise<void>): Tab {
  const perform = async (source: object) => {
    await send(`${session}/actions`, { actions: [source] });
  };
  const setWindow = (width: number, height: number) => send(`${session}/window/rect`, { width, height });
  const evaluate: Tab["evaluate"] = async (inspect, ...args) => {
    const script = `return (${inspect.toString()}).apply(null, arguments)`;
    return (await send(`${session}/execute/sync`, { script, args })) as ReturnType<typeof inspect>;
  };
  return {
    async open(url) {
      await send(`${session}/url`, { url });
    },
    evaluate,
    press: ({ x, y }) => {
      const move = { type: "pointerMove", x, y, duration: 0, origin: "viewport" };
      const actions = [move, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
      return perform({ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions });
    },
    type: (text) => {
      const actions = Array.from(text).flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      return perform({ type: "key", id: "keyboard", actions });
    },
    async resize(width, height) {
      // The window has borders of unknown size, so the size is set, read, and set again.
      await setWindow(width, height);
      const inner = await evaluate(() => ({ width: innerWidth, height: innerHeight }));
      await setWindow(2 * width - inner.width, 2 * height - inner.height);
    },
    // Classic WebDriver cannot observe them.
    errors: () => [],
    close,
  };
}

/** Starts the driver with a folder of settings. @returns its address, and what ends it */
async function startDriver(): Promise<{ driver: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "webkit-"));
  await mkdir(join(folder, "gtk-3.0"));
  await writeFile(join(folder, "gtk-3.0", "gtk.css"), NARROW_BAR);
  await writeFile(join(folder, "gtk-3.0", "settings.ini"), SCROLLBARS_ASIDE);
  const port = await getPort();
  const command = ["dbus-run-session", "--", "WebKitWebDriver", `--port=${port}`];
  const child = spawn("xvfb-run", ["-a", "-s", "-screen 0 1920x6000x24", ...command], {
    // A process group of its own, so that screen, bus, driver and browser end together.
    detached: true,
    stdio: "ignore",
    env: { ...process.env, XDG_CONFIG_HOME: folder, NO_AT_BRIDGE: "1" },
  });
  const ended = once(child, "exit");
  const kill = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
  };
  process.once("exit", kill);
  const driver = `http://127.0.0.1:${port}`;
  await expect(() => send(`${driver}/status`)).toPass();
  const stop = async () => {
    process.off("exit", kill);
    kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { driver, stop };
}

export const WEBKIT_GTK: Engine = {
  missing: () =>
    COMMANDS.every(isCommand) && findMiniBrowser() !== undefined ? "" : "webkit2gtk-driver xvfb xauth dbus",
  async newTab(scripts) {
    const { driver, stop } = await startDriver();
    const args = ["--automation", ...(scripts ? [] : ["--enable-javascript=false"])];
    const alwaysMatch = { "webkitgtk:browserOptions": { binary: findMiniBrowser(), args } };
    const created = await send(`${driver}/session`, { capabilities: { alwaysMatch } });
    const { sessionId } = created as { readonly sessionId: string };
    return tabOf(`${driver}/session/${sessionId}`, stop);
  },
};
