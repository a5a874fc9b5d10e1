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
const VALID = join(PROJECT, "tests/unit/content/fixtures/valid");

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

/** Opens the CMS on a folder with the valid content in it. */
async function openOnFolder(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
  await page.goto(`${address}/admin/`);
  const files = readdirSync(VALID, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .map((path) => ({ path: `src/content/${relative(VALID, path)}`, bytes: [...readFileSync(path)] }));
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

// The headers of the CMS are in tests/functions/headers.test.ts, its fields and messages in tests/unit/cms.
test("an editor changes a page: its Markdown changes, nothing else in the file, and nothing comes from other origins", async ({
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

  await page.evaluate(() => {
    window.location.hash = "#/collections/pages/entries/open-day";
  });
  await page.getByRole("textbox", { name: "Heading", exact: true }).fill("Come in: look around");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const path = "src/content/pages/open-day.md";
  // The CMS replaces the file: a read meanwhile is tried again.
  await expect(async () => {
    expect(await fileInFolder(page, path)).toContain("heading: 'Come in: look around'");
  }).toPass({ timeout: 10_000 });
  const after = await fileInFolder(page, path);
  const unchanged = (text: string): string =>
    text.replace(/^heading: .*\n|^sample: false\n|^published: true\n/gm, "").trimEnd();
  expect(unchanged(after)).toBe(unchanged(readFileSync(join(VALID, "pages/open-day.md"), "utf8")));
  using project = new ContentProject();
  expect(await project.write("pages/open-day.md", after).problems()).toEqual([]);
  expect(loadedFromOthers).toEqual([]);
});
