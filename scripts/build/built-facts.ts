import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";

import type { AstroIntegration } from "astro";

import type { BuiltFacts, ResponsePages } from "#netlify/submissions/index.ts";
import type { ContentFacts } from "#data/facts.ts";
import { DARK_MAIL, LIGHT_MAIL, type MailColours } from "#netlify/submissions/mail/mail-colours.ts";
import { hexOf, type BrandColours, type Shade } from "#schemas/brand.ts";

const FOLDER = "netlify/generated";
export const FACTS_FILE = `${FOLDER}/facts.json`;

type ReadFile = (name: string) => Promise<string>;

async function write(siteUrl: string, read: ReadFile): Promise<void> {
  const content = JSON.parse(await read("responses/facts.json")) as ContentFacts;
  // One after the other: the first request compiles what all pages share.
  const pagesIn = async (folder: string): Promise<ResponsePages> => ({
    received: await read(`${folder}/received.html`),
    refused: await read(`${folder}/refused.html`),
  });
  const responses: Record<string, ResponsePages> = { "": await pagesIn("responses") };
  const facts: BuiltFacts = {
    ...content,
    colours: mailColoursOf(content.colours),
    siteUrl,
    // For a request that states no context.
    deployContext: process.env["CONTEXT"] ?? "dev",
  };
  for (const language of Object.keys(content.translations))
    responses[language] = await pagesIn(`${language}/responses`);
  mkdirSync(FOLDER, { recursive: true });
  // Synchronously: during development a function may read a file meanwhile.
  writeFileSync(FACTS_FILE, JSON.stringify(facts));
  writeFileSync(`${FOLDER}/responses.json`, JSON.stringify(responses));
}

/**
 * Writes what the development server shows at this moment.
 * @throws Error that names a page with an error
 */
export async function writeFactsFrom(server: string): Promise<void> {
  await write(server, async (name) => {
    const response = await fetch(`${server}/${name.replace(/\.html$/, "")}`);
    if (!response.ok) throw new Error(`The page /${name} has the status ${response.status}.`);
    return response.text();
  });
}

/**
 * Writes the facts for the functions, and removes the response pages, which show nothing until a function
 * fills them in, from the site before other parts of the build see them.
 */
export function builtFacts(): AstroIntegration {
  let siteUrl = "";
  return {
    name: "built-facts",
    hooks: {
      "astro:config:done": ({ config }) => {
        siteUrl = config.site ?? "http://localhost";
      },
      "astro:build:generated": async ({ dir, logger }) => {
        await write(siteUrl, (name) => readFile(new URL(name, dir), "utf8"));
        for (const folder of globSync("{.,*}/responses", { cwd: dir }))
          await rm(new URL(`${folder}/`, dir), { recursive: true });
        logger.info(`${FOLDER} written for the functions`);
      },
    },
  };
}

export function mailColoursOf(brand: BrandColours): MailColours {
  const hex = <Name extends string>(colours: Readonly<Record<Name, Shade>>) =>
    Object.fromEntries(
      Object.entries<Shade>(colours).map(([name, shade]) => [name, hexOf(shade, brand)]),
    ) as Record<Name, string>;
  return { light: hex(LIGHT_MAIL), dark: hex(DARK_MAIL) };
}
