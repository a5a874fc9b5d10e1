/** WebKitGTK: its MiniBrowser, driven by WebKitWebDriver on a virtual screen. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

import { z } from "zod";

import type { Argument, Engine, EngineKind, Key, Point, Tab } from "./engine.ts";
import { WebDriverSession } from "./webdriver.ts";

const COMMANDS = ["WebKitWebDriver", "xvfb-run", "dbus-run-session"] as const;
const START_MS = 30_000;

/** WebDriver, section 17.4.2: named keys are characters of the private use area. */
const KEYS: Readonly<Record<Key, string>> = { ArrowRight: "\uE014", Enter: "\uE007", Escape: "\uE00C" };

/** The toolbar of the MiniBrowser is wider than a phone; this allows a window as narrow as one. */
const NARROW_BAR =
  "* { min-width: 0; padding: 0; margin: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }";

const SizeSchema = z.object({ width: z.number(), height: z.number() });

const isCommand = (name: string) =>
  (process.env["PATH"] ?? "").split(delimiter).some((folder) => existsSync(join(folder, name)));

/** Scrollbars beside the page: overlay scrollbars take every press within 20 px of the edge, where Reach Us is. */
const SCROLLBARS_ASIDE = ["[Settings]", "gtk-overlay-scrolling=false", ""].join("\n");

const findMiniBrowser = (): string | undefined =>
  globSync("/usr/{lib,lib64,libexec}{,/*}/webkit*gtk-*/MiniBrowser").toSorted().at(-1);

class WebKitTab implements Tab {
  readonly #session: WebDriverSession;

  constructor(session: WebDriverSession) {
    this.#session = session;
  }

  async open(url: string): Promise<void> {
    await this.#session.post("/url", { url });
  }

  async address(): Promise<string> {
    return z.string().parse(await this.#session.get("/url"));
  }

  async evaluate<A extends readonly Argument[], T>(inspect: (...args: A) => T, ...args: A): Promise<T> {
    const script = `return (${inspect.toString()}).apply(null, arguments)`;
    return (await this.#session.post("/execute/sync", { script, args })) as T;
  }

  async press({ x, y }: Point): Promise<void> {
    const actions = [
      { type: "pointerMove", x, y, duration: 0, origin: "viewport" },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await this.#perform({ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions });
  }

  async type(text: string): Promise<void> {
    const actions = Array.from(text).flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await this.#perform({ type: "key", id: "keyboard", actions });
  }

  key(key: Key): Promise<void> {
    return this.type(KEYS[key]);
  }

  async resize(width: number, height: number): Promise<void> {
    // The window has borders of unknown size, so the size is set, read, and set again.
    await this.#session.post("/window/rect", { width, height });
    const inner = await this.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    const { width: w, height: h } = SizeSchema.parse(inner);
    await this.#session.post("/window/rect", { width: 2 * width - w, height: 2 * height - h });
  }

  async screenshot(): Promise<Uint8Array> {
    return Buffer.from(z.string().parse(await this.#session.get("/screenshot")), "base64");
  }

  /** Classic WebDriver cannot observe them; the other two engines can. */
  errors(): readonly string[] {
    return [];
  }

  close(): Promise<void> {
    return this.#session.close();
  }

  async #perform(source: object): Promise<void> {
    await this.#session.post("/actions", { actions: [source] });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No free port was found.");
  return address.port;
}

async function isReady(driver: string): Promise<boolean> {
  return fetch(`${driver}/status`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function startDriver(folder: string): Promise<{ driver: string; stop: () => Promise<void> }> {
  await mkdir(join(folder, "gtk-3.0"));
  await writeFile(join(folder, "gtk-3.0", "gtk.css"), NARROW_BAR);
  await writeFile(join(folder, "gtk-3.0", "settings.ini"), SCROLLBARS_ASIDE);
  const port = await freePort();
  const command = ["dbus-run-session", "--", "WebKitWebDriver", `--port=${port}`];
  const child = spawn("xvfb-run", ["-a", "-s", "-screen 0 1920x6000x24", ...command], {
    // A process group of its own, so that screen, bus, driver and browser end together.
    detached: true,
    stdio: "ignore",
    env: { ...process.env, XDG_CONFIG_HOME: folder, NO_AT_BRIDGE: "1" },
  });
  const ended = once(child, "exit");
  const kill = (): void => {
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
      process.kill(-child.pid, "SIGTERM");
    }
  };
  // No process remains after an interrupted run either.
  process.once("exit", kill);
  const stop = async (): Promise<void> => {
    kill();
    await ended;
    process.off("exit", kill);
  };
  const driver = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + START_MS; !(await isReady(driver));) {
    if (Date.now() > end || child.exitCode !== null) {
      await stop();
      throw new Error("WebKitWebDriver did not start.");
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { driver, stop };
}

async function start(): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), "webkit-"));
  const { driver, stop } = await startDriver(folder);
  const newSession = (scripts: boolean) =>
    WebDriverSession.start(driver, {
      "webkitgtk:browserOptions": {
        binary: findMiniBrowser(),
        args: ["--automation", ...(scripts ? [] : ["--enable-javascript=false"])],
      },
    });
  const first = await newSession(true);
  await first.close();
  return {
    version: first.version,
    newTab: async (scripts) => new WebKitTab(await newSession(scripts)),
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const WEBKIT_GTK: EngineKind = {
  name: "WebKitGTK",
  packages: ["webkit2gtk-driver", "xvfb", "xauth", "dbus"],
  missing: () => [
    ...COMMANDS.filter((name) => !isCommand(name)),
    ...(findMiniBrowser() === undefined ? ["MiniBrowser"] : []),
  ],
  start,
};
