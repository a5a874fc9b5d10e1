import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

import type { AstroIntegration } from "astro";

import { RESPONSE_PAGES, type SiteFacts } from "../../netlify/submissions/site.ts";
import { parsedFile } from "../../src/reader/read.ts";
import { mailColoursOf } from "../colours.ts";
import { inlineHashes, pagePolicy } from "../headers/page-policy.ts";

type ReadPage = (name: string) => Promise<string>;

async function write(root: URL, siteUrl: string, readPage: ReadPage): Promise<void> {
  const project = fileURLToPath(root);
  const clinic = parsedFile("clinic", project);
  const place = parsedFile("place", project);
  // One after the other: the first request compiles what all pages share.
  const responses: Record<string, SiteFacts["responses"]["problem"]> = {};
  for (const name of RESPONSE_PAGES) {
    const html = await readPage(name);
    responses[name] = { html, policy: pagePolicy(inlineHashes(html)) };
  }
  // The functions use these if a request states no context, and before the first sweep.
  const deployContext = process.env["CONTEXT"] ?? "dev";
  const builtAt = new Date().toISOString();
  const file = fileURLToPath(new URL("netlify/generated/site.json", root));
  await mkdir(dirname(file), { recursive: true });
  const colours = mailColoursOf(parsedFile("brand", project).colours);
  const facts = { clinic, place, colours, siteUrl, deployContext, builtAt, responses };
  await writeFile(file, JSON.stringify(facts));
}

/**
 * Writes `netlify/generated/site.json` for the functions: the clinic's facts and the response pages. These pages are
 * then removed from the published site, because they show nothing until a function fills them in.
 */
export function writeSiteFacts(): AstroIntegration {
  let root = new URL("file:///");
  let siteUrl = "";
  return {
    name: "site-facts",
    hooks: {
      "astro:config:done": ({ config }) => {
        root = config.root;
        siteUrl = config.site ?? "http://localhost";
      },
      "astro:build:done": async ({ dir, logger }) => {
        const folder = new URL("responses/", dir);
        await write(root, siteUrl, (name) => readFile(new URL(`${name}.html`, folder), "utf8"));
        await rm(folder, { recursive: true });
        logger.info("netlify/generated/site.json written for the functions");
      },
      "astro:server:start": async ({ address, logger }) => {
        const host = address.family === "IPv6" ? `[${address.address}]` : address.address;
        const server = `http://${host}:${address.port}`;
        const readPage: ReadPage = async (name) => {
          const response = await fetch(`${server}/responses/${name}`);
          if (!response.ok) throw new Error(`The page /responses/${name} has the status ${response.status}.`);
          return response.text();
        };
        // An error in a page must not end the dev server: the page itself shows it.
        await write(root, siteUrl, readPage).catch((error: unknown) => {
          logger.warn(`The functions keep the pages they had: ${String(error)}`);
        });
      },
    },
  };
}
