import { globSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

import type { AstroIntegration } from "astro";

import { RESPONSE_PAGES, type BuiltFacts } from "../../netlify/submissions/index.ts";
import { translatedOffer } from "../../src/forms/localize.ts";
import { parsedFile } from "../../src/reader/read.ts";
import { formLocaleOf } from "../../src/site/country.ts";
import { textsOf } from "../../src/words/words.ts";
import { mailColoursOf } from "../colours.ts";
import { inlineHashes, pagePolicy } from "../headers/page-policy.ts";

type ReadPage = (name: string) => Promise<string>;

async function write(root: URL, siteUrl: string, readPage: ReadPage): Promise<void> {
  const project = fileURLToPath(root);
  const clinic = parsedFile("clinic", project);
  const place = parsedFile("place", project);
  const [first = "", ...others] = place.languages;
  const responsesBelow = async (prefix: string): Promise<BuiltFacts["responses"]> => {
    // One after the other: the first request compiles what all pages share.
    const pages: [string, BuiltFacts["responses"]["problem"]][] = [];
    for (const name of RESPONSE_PAGES) {
      const html = await readPage(`${prefix}responses/${name}`);
      pages.push([name, { html, policy: pagePolicy(inlineHashes(html)) }]);
    }
    return Object.fromEntries(pages) as BuiltFacts["responses"];
  };
  const responses = await responsesBelow("");
  const translations: BuiltFacts["translations"] = {};
  for (const language of others) {
    const texts = textsOf(language);
    const own = translatedOffer(parsedFile("offer", project, language));
    translations[language] = {
      texts,
      locale: { ...formLocaleOf(place, texts), language, offer: own },
      clinicName: parsedFile("clinic", project, language).name,
      responses: await responsesBelow(`${language}/`),
    };
  }
  // The functions use these if a request states no context, and before the first sweep.
  const deployContext = process.env["CONTEXT"] ?? "dev";
  const builtAt = new Date().toISOString();
  const file = fileURLToPath(new URL("netlify/generated/facts.json", root));
  await mkdir(dirname(file), { recursive: true });
  const colours = mailColoursOf(parsedFile("brand", project).colours);
  const texts = textsOf(first);
  await writeFile(
    file,
    JSON.stringify({
      clinic,
      place,
      colours,
      siteUrl,
      deployContext,
      builtAt,
      texts,
      responses,
      translations,
    }),
  );
}

/**
 * Writes `netlify/generated/facts.json` for the functions: the clinic's facts and the response pages. These pages are
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
        await write(root, siteUrl, (page) => readFile(new URL(`${page}.html`, dir), "utf8"));
        for (const folder of globSync("{.,*}/responses", { cwd: dir }))
          await rm(new URL(`${folder}/`, dir), { recursive: true });
        logger.info("netlify/generated/facts.json written for the functions");
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
