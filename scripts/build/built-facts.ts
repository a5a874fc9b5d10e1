import { globSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";

import type { AstroIntegration } from "astro";

import { RESPONSE_PAGES, type BuiltFacts } from "../../netlify/submissions/index.ts";
import type { ContentFacts } from "../../src/data/facts.ts";
import { mailColoursOf } from "./mail-colours.ts";
import { inlineHashes, pagePolicy } from "./page-policy.ts";

/** From the folder of the project. */
export const FACTS_FILE = "netlify/generated/facts.json";

type ReadFile = (name: string) => Promise<string>;

async function write(root: URL, siteUrl: string, read: ReadFile): Promise<void> {
  const content = JSON.parse(await read("responses/facts.json")) as ContentFacts;
  const responsesBelow = async (prefix: string): Promise<BuiltFacts["responses"]> => {
    // One after the other: the first request compiles what all pages share.
    const pages: [string, BuiltFacts["responses"]["problem"]][] = [];
    for (const name of RESPONSE_PAGES) {
      const html = await read(`${prefix}responses/${name}.html`);
      pages.push([name, { html, policy: pagePolicy(inlineHashes(html)) }]);
    }
    return Object.fromEntries(pages) as BuiltFacts["responses"];
  };
  const facts: BuiltFacts = {
    ...content,
    colours: mailColoursOf(content.colours),
    siteUrl,
    // For a request that states no context.
    deployContext: process.env["CONTEXT"] ?? "dev",
    responses: await responsesBelow(""),
    translations: {},
  };
  for (const { language, ...texts } of content.translations)
    facts.translations[language] = { ...texts, responses: await responsesBelow(`${language}/`) };
  const file = new URL(FACTS_FILE, root);
  await mkdir(new URL(".", file), { recursive: true });
  await writeFile(file, JSON.stringify(facts));
}

/**
 * Writes the facts and the response pages for the functions. These pages are then removed from the site, because they
 * show nothing until a function fills them in, before other parts of the build see them (`astro:build:generated`).
 */
export function builtFacts(): AstroIntegration {
  let root = new URL("file:///");
  let siteUrl = "";
  return {
    name: "built-facts",
    hooks: {
      "astro:config:done": ({ config }) => {
        root = config.root;
        siteUrl = config.site ?? "http://localhost";
      },
      "astro:build:generated": async ({ dir, logger }) => {
        await write(root, siteUrl, (name) => readFile(new URL(name, dir), "utf8"));
        for (const folder of globSync("{.,*}/responses", { cwd: dir }))
          await rm(new URL(`${folder}/`, dir), { recursive: true });
        logger.info(`${FACTS_FILE} written for the functions`);
      },
      "astro:server:start": async ({ address, logger }) => {
        const server = `http://${address.address}:${address.port}`;
        const read: ReadFile = async (name) => {
          const response = await fetch(`${server}/${name.replace(/\.html$/, "")}`);
          if (!response.ok) throw new Error(`The page /${name} has the status ${response.status}.`);
          return response.text();
        };
        // The page itself shows its error; the dev server goes on.
        await write(root, siteUrl, read).catch((error: unknown) => {
          logger.warn(`The functions keep the pages they had: ${String(error)}`);
        });
      },
    },
  };
}
