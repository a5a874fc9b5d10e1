import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { DAILY_REPORT_UTC, MINUTE, POSTS_PER_MINUTE, SECOND } from "../../netlify/submissions/limits.ts";
import { REGION } from "../../netlify/submissions/outbox/region.ts";
import { FORMS } from "../../src/forms/index.ts";
import type { FormId } from "../../src/forms/form-types.ts";
import { SAMPLES } from "../support/submission-samples.ts";
import { useRealSite } from "../support/real-site.ts";
import { bundleFunctions } from "./bundle-functions.ts";
import type { BundledFunction } from "./bundle-functions.ts";
import { WORDS } from "../support/words.ts";

type Handler = (request: Request, context: unknown) => Promise<Response>;

/**
 * The maximum compressed size of a bundle, in bytes; 200 kB of each are Netlify's packages. A cold start fetches and
 * unpacks it while a visitor waits for "Thank you". The response pages carry their styles, which is a tenth of it.
 * Measured on 2026-11-24: 980 kB for the forms, 910 kB at most for the rest, 159 kB of each libphonenumber-js.
 */
const CEILING = 1_000_000;

let functions: ReadonlyMap<string, BundledFunction>;
const site = useRealSite();

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), "bundles-"));
  functions = new Map(bundleFunctions(folder).map((entry) => [entry.name, entry]));
  return () => rmSync(folder, { recursive: true });
});

/** Posts to the function from its bundle: its folder is outside the project, so files that were left out are missed. */
async function post(form: FormId, headers: Record<string, string>, body: string): Promise<Response> {
  const { default: handler } = (await load("submit")) as { readonly default: Handler };
  const url = `http://127.0.0.1${FORMS[form].endpoint}`;
  const context = { ip: "10.9.0.1", deploy: { context: "production" } };
  return handler(new Request(url, { method: "POST", headers, body }), context);
}
const load = (name: string): Promise<unknown> =>
  import(/* @vite-ignore */ pathToFileURL(functions.get(name)?.module ?? "").href);

describe("what is uploaded to Netlify", () => {
  test("contains no more than the mail needs", () => {
    for (const { name, zipped } of functions.values()) expect(zipped, name).toBeLessThanOrEqual(CEILING);
  });

  test.each(["daily-report", "health", "received", "retry-queued"])("starts %s", async (name) => {
    expect(await load(name)).toHaveProperty("default", expect.any(Function));
  });

  test("accepts a form, stores it in Blobs and mails it", async () => {
    const headers = { accept: "application/json", "content-type": "application/json" };
    const response = await post("contact", headers, JSON.stringify(SAMPLES.contact));
    expect(await response.json()).toMatchObject({ ok: true, status: "delivered" });
    expect(site.smtp.mails).toHaveLength(1);
    expect(site.blobs.calls.some(({ key }) => key.startsWith("q/"))).toBe(true);
  });

  test("responds with the page of the form when something is missing", async () => {
    const headers = { accept: "text/html", "content-type": "application/x-www-form-urlencoded" };
    const response = await post("enquiry", headers, "valid=false");
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(WORDS.fieldsToCorrect.title);
  });
});

describe("the functions as Netlify's bundler packs them", () => {
  // The spelling in small letters is for emulators. The plans Free and Personal allow two rate limits.
  test("every form is served at its endpoint, and there is one limit for each address", () => {
    const endpoints = Object.values(FORMS).map(({ endpoint }) => endpoint as string);
    const patterns = functions.get("submit")?.routes?.map(({ pattern }) => pattern);
    expect(new Set(patterns)).toEqual(new Set([...endpoints, "/api/testimonialspage"]));
    const limited = [...functions.values()].filter(({ trafficRules }) => trafficRules !== undefined);
    expect(limited.map(({ name }) => name)).toEqual(["submit"]);
    // Higher than ours, so that a visitor who is over the limit still gets our page.
    const rateLimitConfig = { windowLimit: 3 * POSTS_PER_MINUTE, windowSize: MINUTE / SECOND };
    const aggregate = { keys: [{ type: "ip" }, { type: "domain" }] };
    expect(limited[0]?.trafficRules).toMatchObject({
      action: { type: "rate_limit", config: { rateLimitConfig, aggregate } },
    });
  });

  test("every function runs in the region of the outbox, and at its time or address", () => {
    for (const { name, region } of functions.values()) expect(region, name).toBe(REGION.functions);
    expect(functions.get("retry-queued")?.schedule).toBe("*/2 * * * *");
    const [hour, minute] = DAILY_REPORT_UTC.split(":").map(Number);
    expect(functions.get("daily-report")?.schedule).toBe(`${minute} ${hour} * * *`);
    expect(functions.get("received")?.routes?.[0]?.pattern).toBe("/received");
    expect(functions.get("health")?.routes?.[0]?.pattern).toBe("/api/health");
  });
});
