// Chromium by its DevTools protocol, over node's own WebSocket.
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { EventEmitter } from "node:events";

export function findChromium(given) {
  const names = [
    given,
    process.env.CHROME_PATH,
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ];
  const found = names.find((n) => n && fs.existsSync(n));
  if (!found) throw new Error("no Chromium: apt-get install -y chromium, or give --chromium PATH");
  return found;
}

const FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--no-default-browser-check",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-default-apps",
  "--disable-extensions",
  "--disable-component-extensions-with-background-pages",
  "--disable-client-side-phishing-detection",
  "--metrics-recording-only",
  "--disable-domain-reliability",
  "--disable-breakpad",
  "--disable-dev-shm-usage",
  "--disable-search-engine-choice-screen",
  "--disable-backgrounding-occluded-windows",
  "--disable-renderer-backgrounding",
  "--disable-background-timer-throttling",
  "--disable-ipc-flooding-protection",
  "--password-store=basic",
  "--use-mock-keychain",
  "--mute-audio",
  "--hide-scrollbars",
  "--force-fieldtrials=*BackgroundTracing/default/",
  "--disable-features=Translate,OptimizationHints,MediaRouter,DialMediaRouteProvider,InterestFeedContentSuggestions,AutofillServerCommunication,CertificateTransparencyComponentUpdater,PrivacySandboxSettings4," +
    // the window's own interface pages, which would share the processor with the page
    "PreloadTopChromeWebUI,WebUIOmniboxPopup,WebUIOmniboxFullPopup,WebUIOmniboxAimPopup",
  // nothing but this machine can be reached, and it is the same for every site
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost",
];

/** One CDP connection; sessions are addressed by id. */
class Connection extends EventEmitter {
  static async open(url) {
    const c = new Connection();
    c.setMaxListeners(0);
    c.ws = new WebSocket(url);
    c.next = 0;
    c.waiting = new Map();
    await new Promise((ok, no) => {
      c.ws.addEventListener("open", ok, { once: true });
      c.ws.addEventListener("error", () => no(new Error("cannot reach Chromium")), { once: true });
    });
    c.ws.addEventListener("message", (m) => {
      const d = JSON.parse(m.data);
      if (d.id) {
        const w = c.waiting.get(d.id);
        c.waiting.delete(d.id);
        if (d.error) w?.no(new Error(`${w.method}: ${d.error.message}`));
        else w?.ok(d.result);
      } else c.emit(d.sessionId ?? "browser", d.method, d.params);
    });
    c.ws.addEventListener("close", () => {
      for (const w of c.waiting.values()) w.no(new Error(`${w.method}: Chromium went away`));
      c.waiting.clear();
    });
    return c;
  }
  send(method, params = {}, sessionId) {
    return new Promise((ok, no) => {
      const id = ++this.next;
      this.waiting.set(id, { ok, no, method });
      this.ws.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
    });
  }
}

export async function launch({ chromium, spkiHash, flags = [] }) {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), "perf-measure-chromium-"));
  // Roboto where a phone has it: for sans-serif here, for system-ui in fonts.conf
  fs.mkdirSync(path.join(profile, "Default"));
  fs.writeFileSync(
    path.join(profile, "Default", "Preferences"),
    JSON.stringify({ webkit: { webprefs: { fonts: { sansserif: { Zyyy: "Roboto" } } } } }),
  );
  const child = spawn(
    chromium,
    [
      ...FLAGS,
      ...flags,
      `--user-data-dir=${profile}`,
      "--remote-debugging-port=0",
      `--ignore-certificate-errors-spki-list=${spkiHash}`,
      "about:blank",
    ],
    {
      stdio: "ignore",
      detached: true,
      env: {
        ...process.env,
        DBUS_SESSION_BUS_ADDRESS: "/dev/null",
        FONTCONFIG_FILE: path.join(import.meta.dirname, "fonts.conf"),
      },
    },
  );
  const exited = new Promise((ok) => child.once("exit", ok));
  const portFile = path.join(profile, "DevToolsActivePort");
  let lines;
  for (let i = 0; i < 300 && !lines; i++) {
    await new Promise((ok) => setTimeout(ok, 100));
    if (child.exitCode !== null) throw new Error(`Chromium exited with ${child.exitCode}`);
    const text = fs.existsSync(portFile) ? fs.readFileSync(portFile, "utf8").trim().split("\n") : [];
    if (text.length >= 2) lines = text;
  }
  if (!lines) {
    process.kill(-child.pid, "SIGKILL");
    throw new Error("Chromium did not start within 30 s");
  }
  const port = Number(lines[0]);
  const connection = await Connection.open(`ws://127.0.0.1:${port}${lines[1]}`);
  const { product } = await connection.send("Browser.getVersion");
  // the whole group that this call started, and nothing else
  const kill = () => {
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {}
  };
  process.once("exit", kill);
  return {
    port,
    product,
    connection,
    alive: () => child.exitCode === null && connection.ws.readyState === WebSocket.OPEN,
    async page() {
      const { browserContextId } = await connection.send("Target.createBrowserContext", {
        disposeOnDetach: true,
      });
      const { targetId } = await connection.send("Target.createTarget", {
        url: "about:blank",
        browserContextId,
      });
      const { sessionId } = await connection.send("Target.attachToTarget", { targetId, flatten: true });
      const handlers = new Map();
      const dispatch = (method, params) => handlers.get(method)?.forEach((h) => h(params));
      connection.on(sessionId, dispatch);
      return {
        send: (method, params) => connection.send(method, params, sessionId),
        on: (method, h) => handlers.set(method, [...(handlers.get(method) ?? []), h]),
        async close() {
          connection.off(sessionId, dispatch);
          await connection.send("Target.disposeBrowserContext", { browserContextId }).catch(() => {});
        },
      };
    },
    async close() {
      if (this.alive())
        await Promise.race([
          connection.send("Browser.close").catch(() => {}),
          new Promise((ok) => setTimeout(ok, 3000)),
        ]);
      await Promise.race([exited, new Promise((ok) => setTimeout(ok, 3000))]);
      kill();
      process.off("exit", kill);
      fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
