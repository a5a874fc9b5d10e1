/**
 * What a build with PUBLIC_VITALS_ADDRESS sends, and that nothing is sent where a visitor declines or no address
 * is set. The first needs a build of its own, in a copy of the project.
 */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFile, readdir } from "node:fs/promises";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";

import type { Page } from "@playwright/test";

import { toolScript } from "../../scripts/build/tool.ts";
import { servePages } from "../../scripts/routes/serve-pages.ts";
import type { RunningSite } from "../../scripts/server/site.ts";
import { copyProject } from "../support/project-copy.ts";
import { expect, test } from "../support/site.ts";

const DIST = process.env["TEST_DIST"] ?? join(import.meta.dirname, "..", "..", "dist");

/** A receiver of reports, on an origin of its own. */
async function startReceiver() {
  const bodies: string[] = [];
  const server: Server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => (body += part));
    request.on("end", () => {
      bodies.push(body);
      response.writeHead(204).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/report`;
  return { bodies, url, close: () => server.close() };
}

/** Visits a page until it rests, and leaves it. */
async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: "networkidle" });
  await page.goto("about:blank");
}

test.describe("with an address", () => {
  test.describe.configure({ mode: "serial", timeout: 240_000 });
  let project: ReturnType<typeof copyProject>;
  let pages: RunningSite;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    receiver = await startReceiver();
    project = copyProject();
    await promisify(execFile)(process.execPath, [toolScript("astro", "astro"), "build"], {
      cwd: project.copy,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1", PUBLIC_VITALS_ADDRESS: receiver.url },
      maxBuffer: 1 << 26,
    });
    pages = await servePages(join(project.copy, "dist"));
  });

  test.afterAll(async () => {
    await pages.close();
    receiver.close();
    project.remove();
  });

  test("a visit sends its route and how fast it was, and nothing else", async ({ page }) => {
    receiver.bodies.length = 0;
    await visit(page, `${pages.url}/yoga?name=Asha#classes`);
    await expect.poll(() => receiver.bodies.length).toBe(1);
    const number: unknown = expect.any(Number);
    expect(JSON.parse(receiver.bodies[0] ?? "")).toEqual({
      route: "/yoga",
      metrics: { CLS: number, FCP: number, LCP: number, TTFB: number },
    });
    expect(receiver.bodies[0]).not.toMatch(/Asha|classes|127\.0\.0\.1|v\d-/);
  });

  test("the library is loaded after the page, and not with it", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    let atLoad: readonly string[] = [];
    page.on("load", () => (atLoad = [...asked]));
    await page.goto(`${pages.url}/yoga`, { waitUntil: "networkidle" });
    const library = asked.filter((url) => /web-vitals/.test(url));
    expect(library).toHaveLength(1);
    expect(atLoad).not.toContain(library[0]);
  });

  for (const [wish, property, value] of [
    ["Do Not Track", "doNotTrack", "1"],
    ["Global Privacy Control", "globalPrivacyControl", true],
  ] as const) {
    test(`a visitor with ${wish} loads no library and sends nothing`, async ({ page, context }) => {
      receiver.bodies.length = 0;
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await page.addInitScript(
        ([name, wanted]) => Object.defineProperty(Navigator.prototype, name, { get: () => wanted }),
        [property, value] as const,
      );
      await visit(page, `${pages.url}/yoga`);
      expect(asked.filter((url) => /web-vitals|report/.test(url))).toEqual([]);
      // Somebody else's visit afterwards is the only one that arrives.
      await visit(await context.newPage(), `${pages.url}/diet`);
      await expect
        .poll(() => receiver.bodies.map((body) => (JSON.parse(body) as { route: string }).route))
        .toEqual(["/diet"]);
    });
  }
});

test("without an address no page and no file of the site holds any of it", async () => {
  const files = (await readdir(DIST, { recursive: true })).filter((name) =>
    /^(?!admin).*\.(?:html|js)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(25);
  for (const file of files) {
    expect(await readFile(join(DIST, file), "utf8"), file).not.toMatch(/web-vitals|sendBeacon/);
  }
});
