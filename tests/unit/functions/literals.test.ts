/** What Netlify reads from the functions and from netlify.toml without running the code, compared with the constants. */
import { globSync, readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import type { Config } from "@netlify/functions";
import { expect, test } from "vitest";
import { DAILY_REPORT_UTC, MINUTE, POSTS_PER_MINUTE, SECOND } from "#netlify/submissions/limits.ts";
import { FORMS } from "#forms/index.ts";
import { RECEIVED_PATH } from "#forms/received.ts";

/** The configuration of a function. @throws ReferenceError where it is more than literals, which Netlify does not read */
function configOf(name: string): Config {
  const source = readFileSync(`netlify/functions/${name}.ts`, "utf8");
  const [, literal = ""] = /^export const config: Config = (\{[^]*\});$/m.exec(source) ?? [];
  // From another realm, whose arrays are no arrays of this one.
  return structuredClone(runInNewContext(`(${literal})`) as Config);
}

test("every form is served at its endpoint, with a rate limit", () => {
  const endpoints = Object.values(FORMS).map(({ endpoint }) => endpoint as string);
  const { path, rateLimit } = configOf("submit");
  // The spelling in small letters is for emulators.
  expect(new Set(path)).toEqual(new Set([...endpoints, "/api/testimonialspage"]));
  // Higher than ours, so that a visitor who is over the limit still gets our page.
  expect(rateLimit).toEqual({
    windowLimit: 3 * POSTS_PER_MINUTE,
    windowSize: MINUTE / SECOND,
    aggregateBy: ["ip", "domain"],
  });
});

test("every function runs at its time or address", () => {
  const names = globSync("*.ts", { cwd: "netlify/functions" }).map((file) => file.replace(/\.ts$/, ""));
  expect(names.length).toBeGreaterThan(4);
  // The plans Free and Personal allow two rate limits.
  expect(names.filter((name) => configOf(name).rateLimit !== undefined)).toEqual(["submit"]);
  expect(configOf("sweep").schedule).toBe("*/2 * * * *");
  const [hour, minute] = DAILY_REPORT_UTC.split(":").map(Number);
  expect(configOf("daily-report").schedule).toBe(`${minute} ${hour} * * *`);
  expect(configOf("received").path).toEqual([RECEIVED_PATH, `/:language${RECEIVED_PATH}`]);
  expect(configOf("health").path).toBe("/api/health");
});

test("functions have their files, addresses keep their capitals", () => {
  const settings = readFileSync("netlify.toml", "utf8");
  const filesOf = (table: string) =>
    new RegExp(`^\\[${table}\\]$[^[]*^ {2}included_files = \\[(.*)\\]$`, "m").exec(settings)?.[1];
  expect(filesOf("functions")).toBe('"netlify/generated/facts.json", "public/_headers"');
  for (const name of ["submit", "received"])
    expect(filesOf(`functions\\.${name}`)).toBe('"netlify/generated/responses.json"');
  expect(settings).toMatch(/^\[build\.processing\.html\]$[^[]*^ {2}pretty_urls = false$/m);
});
