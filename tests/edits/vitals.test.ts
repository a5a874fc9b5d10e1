/** A build with an address for web vitals: every page reports there, and the policy allows that origin and no other. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { parse } from "node-html-parser";
import { afterAll, expect, test } from "vitest";

import { copyProject } from "../support/project-copy.ts";

const ADDRESS = "https://vitals.clinic.example/report";

const { copy, remove } = copyProject();
afterAll(remove);
const built = (path: string) => readFileSync(join(copy, "dist", path), "utf8");

test("a page loads a script that reports there, and the library is in a file of its own", () => {
  const astro = join("node_modules", "astro", "bin", "astro.mjs");
  const env = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: "1",
    NODE_ENV: "production",
    PUBLIC_VITALS_ADDRESS: ADDRESS,
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, [astro, "build"], {
    cwd: copy,
    env,
    encoding: "utf8",
  });
  expect(status, stdout + stderr).toBe(0);
  const scripts = parse(built("contact.html")).querySelectorAll("script[src]");
  const code = scripts.map((script) => built(script.getAttribute("src") ?? "")).join("");
  expect(code).toContain(ADDRESS);
  expect(code).not.toContain("largest-contentful-paint");
  expect(built("_headers")).toContain(`connect-src 'self' ${new URL(ADDRESS).origin};`);
});
