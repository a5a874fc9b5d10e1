import { globSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import type { AstroIntegration } from "astro";

import { RESPONSE_PAGES, type SiteFacts } from "../../netlify/submissions/site.ts";
import { translatedOffer } from "../../src/forms/localize.ts";
import { parsedFile } from "../../src/reader/read.ts";
import { formLocaleOf } from "../../src/site/country.ts";
import { textsOf } from "../../src/words/words.ts";
import { mailColoursOf } from "../colours.ts";
import { inlineHashes, pagePolicy } from "../headers/page-policy.ts";

type ReadPage = (name: string) => Promise<string>;

async function write(root: URL, siteUrl: string, readPage: ReadPage): Promise<void> {
  const project = fileURLToPath(root);
  const place = parsedFile("place", project);
  const [first = "", ...others] = place.languages;
  const textsAndResponses = async (language: string, prefix: string) => {
    // One after the other: the first request compiles what all pages share.
    const pages: [string, SiteFacts["responses"]["problem"]][] = [];
    for (const name of RESPONSE_PAGES) {
      const html = await readPage(`${prefix}responses/${name}`);
      pages.push([name, { html, policy: pagePolicy(inlineHashes(html)) }]);
    }
    return { texts: textsOf(language), responses: Object.fromEntries(pages) as SiteFacts["responses"] };
  };
  const facts: SiteFacts = {
    clinic: parsedFile("clinic", project),
    place,
    colours: mailColoursOf(parsedFile("brand", project).colours),
    siteUrl,
    // The functions use these two if a request states no context, and before the first sweep.
    deployContext: process.env["CONTEXT"] ?? "dev",
    builtAt: new Date().toISOString(),
    ...(await textsAndResponses(first, "")),
    translations: {},
  };
  for (const language of others) {
    const own = await textsAndResponses(language, `${language}/`);
    const offer = translatedOffer(parsedFile("offer", project, language));
    facts.translations[language] = {
      ...own,
      locale: { ...formLocaleOf(place, own.texts), language, offer },
      clinicName: parsedFile("clinic", project, language).name,
    };
  }
  const folder = new URL("netlify/generated/", root);
  await mkdir(folder, { recursive: true });
  await writeFile(new URL("site.json", folder), JSON.stringify(facts));
}

/**
 * Writes `netlify/generated/site.json` for the functions: the clinic's facts and the response pages. These pages are
 * then removed from the published site, because they show nothing until a function fills them in.
 */
export function writeClinicFacts(): AstroIntegration {
  let root = new URL("file:///");
  let siteUrl = "";
  return {
    name: "clinic-facts",
    hooks: {
      "astro:config:done": ({ config }) => {
        root = config.root;
        siteUrl = config.site ?? "http://localhost";
      },
      "astro:build:done": async ({ dir, logger }) => {
        await write(root, siteUrl, (page) => readFile(new URL(`${page}.html`, dir), "utf8"));
        for (const folder of globSync("{.,*}/responses", { cwd: dir }))
          await rm(new URL(`${folder}/`, dir), { recursive: true });
        logger.info("netlify/generated/site.json written for the functions");
      },
      "astro:server:start": async ({ address, logger }) => {
        const server = `http://${address.address}:${address.port}`;
        const readPage: ReadPage = async (name) => {
          const response = await fetch(`${server}/${name}`);
          if (!response.ok) throw new Error(`The page /${name} has the status ${response.status}.`);
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
