/**
 * The weight of every route in bytes and requests, never in seconds (performance targets: readable on a slow
 * phone link). `WEIGHTS=record node scripts/test.ts budgets` writes today's figures to weights.json, where a
 * review sees them.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { Browser } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { ROUTES } from "../../src/site/routes.ts";
import { servePages } from "../../scripts/routes/serve-pages.ts";
import type { RunningSite } from "../../scripts/server/site.ts";
import { launchBrowser } from "../../scripts/setup/browser.ts";
import { limitFor } from "./targets.ts";
import { weigh } from "./weigh.ts";

const DIST = process.env["TEST_DIST"] ?? join(import.meta.dirname, "..", "..", "dist");
const RECORD = join(import.meta.dirname, "weights.json");
const isRecording = process.env["WEIGHTS"] === "record";

const NAMES = [
  "critical",
  "requests",
  "total",
  "unwoken",
  "script",
  "parsed",
  "fonts",
  "picture",
  "scrolled",
] as const;
const weightsSchema = z.record(z.string(), z.record(z.enum(NAMES), z.number()));
const recorded = weightsSchema.parse(
  !isRecording && existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, "utf8")) : {},
);
const found: Record<string, unknown> = {};

let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  browser = await launchBrowser();
  site = await servePages(DIST);
}, 60_000);

afterAll(async () => {
  if (isRecording) writeFileSync(RECORD, `${JSON.stringify(found, undefined, 2)}\n`);
  await browser.close();
  await site.close();
});

test.each(Object.values(ROUTES).map(({ path }) => path))(
  "%s weighs no more than on record, and no more than its target once that is met",
  async (path) => {
    const weight = await weigh(browser, site.url, path, DIST);
    found[path] = weight;
    if (isRecording) return;
    const record = recorded[path];
    if (record === undefined) {
      expect.fail(`${path} is new: record its weight with WEIGHTS=record node scripts/test.ts budgets`);
    }
    const excess = NAMES.filter((name) => weight[name] > limitFor(name, path, record)).map(
      (name) => `${name}: ${weight[name]} of at most ${limitFor(name, path, record)}`,
    );
    expect(excess, `${path} became too heavy`).toEqual([]);
  },
  60_000,
);
