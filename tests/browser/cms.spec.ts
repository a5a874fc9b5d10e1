import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect as baseExpect, test, type Page } from "@playwright/test";
import { writeCms } from "../../scripts/cms/write.ts";
import { headerRules } from "../../scripts/headers/rules.ts";
import { startSite } from "../../scripts/server/site.ts";
import type { RunningServer } from "../../scripts/server/web-http.ts";
import { expectNoRefusals, watchPolicies } from "../support/policy-violations.ts";
import { ContentProject } from "../unit/content/project.ts";

/**
 * An editor changes a page in the CMS, without an account or a network, and the Markdown
 * changes. The CMS works on a folder through the File System Access API. A test cannot operate the system's
 * folder dialogue, so the dialogue alone is replaced: by the browser's own private folder, filled with
 * content, which is the same API on real files.
 */
// The CMS is two megabytes of script and starts slowly on a busy machine.
test.describe.configure({ timeout: 120_000 });
const expect = baseExpect.configure({ timeout: 30_000 });

const PROJECT = join(import.meta.dirname, "../..");
const SOUND = join(PROJECT, "tests/unit/content/fixtures/sound");

let folder: string;
let running: RunningServer;
let address: string;
let refusals: string[];

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "cms-"));
  const dist = join(folder, "dist");
  await writeCms(dist, {});
  writeFileSync(join(dist, "_headers"), headerRules(dist, []));
  running = await startSite({ dist, port: 0 });
  address = running.url;
});

test.afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true });
});

test.beforeEach(async ({ context }) => {
  refusals = await watchPolicies(context);
});

test.afterEach(() => {
  // The styles of the CMS name its fonts at a CDN as well; the browser uses those of the package.
  expectNoRefusals(refusals.filter((refusal) => !refusal.includes("https://cdn.jsdelivr.net/fontsource/")));
});

/** Opens the CMS on a folder with the sound content in it. */
async function openOnFolder(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
  await page.goto(`${address}/admin/`);
  const files = readdirSync(SOUND, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .map((path) => ({ path: `src/content/${relative(SOUND, path)}`, bytes: [...readFileSync(path)] }));
  await page.evaluate(async (all) => {
    const top = await navigator.storage.getDirectory();
    // The CMS takes a folder for a repository only if this is in it.
    await top.getDirectoryHandle(".git", { create: true });
    for (const { path, bytes } of all) {
      const parts = path.split("/");
      const name = parts.pop() ?? "";
      let folder = top;
      for (const part of parts) folder = await folder.getDirectoryHandle(part, { create: true });
      const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await stream.write(Uint8Array.from(bytes));
      await stream.close();
    }
  }, files);
  await page.getByRole("button", { name: "Work with Local Repository" }).click();
  await expect(page.getByRole("status").filter({ hasText: "You’re now viewing" })).toBeAttached();
}

/** The present text of a file in the folder. */
function fileInFolder(page: Page, path: string): Promise<string> {
  return page.evaluate(async (wanted) => {
    const parts = wanted.split("/");
    const name = parts.pop() ?? "";
    let folder = await navigator.storage.getDirectory();
    for (const part of parts) folder = await folder.getDirectoryHandle(part);
    return (await (await folder.getFileHandle(name)).getFile()).text();
  }, path);
}

/** Goes to an entry, as a link to it in the CMS does. */
async function openEntry(page: Page, entry: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, `#/collections/${entry}`);
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
}

/** Waits for a text in a file. The CMS replaces files: a read during the replacement is tried again. */
async function expectInFile(page: Page, path: string, text: string): Promise<void> {
  await expect(async () => {
    expect(await fileInFolder(page, path)).toContain(text);
  }).toPass({ timeout: 10_000 });
}

/** The problems that the content check finds in the sound content with one file from the CMS. */
async function problemsWith(path: string, text: string): Promise<readonly string[]> {
  const project = new ContentProject();
  const problems = await project.write(relative("src/content", path), text).problems();
  project[Symbol.dispose]();
  return problems;
}

// One visit for all edits, because the CMS takes seconds to start. The edit that cannot be saved is the last. The
// headers of the CMS are in tests/functions/headers.test.ts.
test("an editor changes a page, an error is reported, and nothing comes from other origins", async ({
  page,
}) => {
  const loadedFromOthers: string[] = [];
  page.on("requestfinished", (request) => {
    const from = new URL(request.url());
    if (from.protocol !== "blob:" && from.protocol !== "data:" && from.origin !== address) {
      loadedFromOthers.push(from.href);
    }
  });
  await openOnFolder(page);
  // Without this font, buttons read "arrow_drop_down".
  const icons = () =>
    page.evaluate(() =>
      [...document.fonts].flatMap(({ family, status }) => (family.includes("Symbols") ? [status] : [])),
    );
  await expect.poll(icons).toContain("loaded");

  await test.step("a page is edited and its Markdown changes, and nothing else in the file", async () => {
    await openEntry(page, "pages/entries/open-day");
    await page.getByRole("textbox", { name: "Heading", exact: true }).fill("Come in: look around");
    await save(page);
    const path = "src/content/pages/open-day.md";
    await expectInFile(page, path, "heading: 'Come in: look around'");
    const before = readFileSync(join(SOUND, "pages/open-day.md"), "utf8");
    const after = await fileInFolder(page, path);
    const unchanged = (text: string): string =>
      text.replace(/^heading: .*\n|^sample: false\n|^published: true\n/gm, "");
    expect(unchanged(after).trimEnd()).toBe(unchanged(before).trimEnd());
    expect(await problemsWith(path, after)).toEqual([]);
  });

  await test.step("an error is reported beside the field with the sentence of the schema", async () => {
    await openEntry(page, "pages/entries/open-day");
    await page.getByRole("textbox", { name: "Address of the page", exact: true }).fill("open day");
    await save(page);
    const field = page.getByRole("group", { name: "Address of the page" });
    await expect(field.getByRole("alert")).toContainText("Write the address of this page: a slash");
    expect(await fileInFolder(page, "src/content/pages/open-day.md")).toContain("route: /open-day");
  });

  expect(loadedFromOthers).toEqual([]);
});
