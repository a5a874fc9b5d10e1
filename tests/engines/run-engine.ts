import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { FaultyLink } from "../support/faulty-link.ts";
import { InboxClient } from "../support/inbox-client.ts";
import { startTestSite } from "../support/start-site.ts";
import type { TestSite } from "../support/start-site.ts";
import { nextAddress } from "../support/submission-samples.ts";
import type { Engine, EngineKind, Tab } from "./engine.ts";
import type { Journey } from "./journey.ts";
import { DESKTOP, PHONE } from "./journey.ts";
import type { EngineResult, JourneyResult } from "./table.ts";
import { Visitor } from "./visitor.ts";

/** The folder for screenshots of failures, which Git ignores. */
const FAILURES = join("test-results", "engines");

const fileName = (...words: readonly string[]) =>
  `${words
    .join(" ")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")}.png`;

async function screenshot(tab: Tab, folder: string, name: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  await writeFile(path, await tab.screenshot());
  return path;
}

/** Checks that there is one mail for the submission, or none where nothing was sent. The tab is closed by then. */
async function checkMails(inbox: InboxClient, ref: string | undefined): Promise<void> {
  if (ref !== undefined) await inbox.first(({ subject }) => subject.includes(ref));
  const subjects = (await inbox.all()).map(({ subject }) => subject);
  const wanted = ref === undefined ? 0 : 1;
  if (subjects.length !== wanted) {
    throw new Error(
      `There should be ${wanted} mails, and there are ${subjects.length}: ${subjects.join("; ")}`,
    );
  }
}

async function take(journey: Journey, tab: Tab, link: FaultyLink): Promise<string | undefined> {
  const visitor = new Visitor(tab, link);
  await visitor.resize(journey.screen.width, journey.screen.height);
  const ref = await journey.go(visitor);
  const errors = tab.errors();
  if (errors.length > 0) throw new Error(`Errors in the page: ${errors.join("; ")}`);
  return ref;
}

async function runJourney(
  kind: EngineKind,
  engine: Engine,
  site: TestSite,
  journey: Journey,
): Promise<JourneyResult> {
  const inbox = new InboxClient(site.inboxUrl);
  await inbox.clear();
  const label = `${kind.name}: ${journey.name}`;
  const link = await FaultyLink.start(site.url, nextAddress());
  const start = performance.now();
  const seconds = () => ((performance.now() - start) / 1000).toFixed(1);
  try {
    const tab = await engine.newTab(journey.scripts);
    let ref: string | undefined;
    try {
      ref = await take(journey, tab, link);
    } catch (error) {
      const shown = await screenshot(tab, FAILURES, fileName(label)).catch(() => "no picture could be taken");
      throw new Error(`${error instanceof Error ? error.message : String(error)}\n    See ${shown}`, {
        cause: error,
      });
    } finally {
      await tab.close();
    }
    await checkMails(inbox, ref);
    console.log(`  ✔ ${label} (${seconds()} s)`);
    return { journey: journey.name, passed: true };
  } catch (error) {
    console.error(
      `  ✘ ${label} (${seconds()} s)\n    ${error instanceof Error ? error.message : String(error)}`,
    );
    return { journey: journey.name, passed: false };
  } finally {
    await link.close();
  }
}

/** The home page on a phone and on a wide screen, as this engine draws it. */
async function screenshotHome(
  kind: EngineKind,
  engine: Engine,
  site: TestSite,
  folder: string,
): Promise<void> {
  const link = await FaultyLink.start(site.url, nextAddress());
  for (const { width, height } of [PHONE, DESKTOP]) {
    const tab = await engine.newTab(true);
    const visitor = new Visitor(tab, link);
    await visitor.resize(width, height);
    await visitor.open("/");
    await visitor.seesPicture("main picture img");
    console.log(`  ${await screenshot(tab, folder, fileName(kind.name, "home", String(width)))}`);
    await tab.close();
  }
  await link.close();
}

/**
 * Runs all journeys in one engine, with its own site and inbox. Failures are printed, with a screenshot.
 *
 * @param options.dist the built site
 * @param options.screenshots the folder for screenshots of the home page, if they are wanted
 * @throws Error where the site or the engine does not start
 */
export async function runEngine(
  kind: EngineKind,
  journeys: readonly Journey[],
  options: { readonly dist: string; readonly screenshots?: string | undefined },
): Promise<EngineResult> {
  const site = await startTestSite(options.dist);
  try {
    const engine = await kind.start();
    try {
      const results: JourneyResult[] = [];
      for (const journey of journeys) results.push(await runJourney(kind, engine, site, journey));
      if (options.screenshots !== undefined) await screenshotHome(kind, engine, site, options.screenshots);
      return { kind, version: engine.version, results };
    } finally {
      await engine.close();
    }
  } finally {
    await site.close();
  }
}
