import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect as baseExpect, test } from "../support/site.ts";
import { ContentProject } from "../unit/content/project.ts";

/**
 * An editor changes a page in the CMS, without an account or a network, and the Markdown
 * changes. The CMS works on a folder through the File System Access API. A test cannot operate the system's
 * folder dialogue, so the dialogue alone is replaced: by the browser's own private folder, filled with
 * a page, which is the same API on real files.
 */
// The CMS is two megabytes of script and starts slowly on a busy machine.
test.describe.configure({ timeout: 120_000 });
const expect = baseExpect.configure({ timeout: 30_000 });

const NAME = "open-day.md";
const BEFORE = readFileSync(join(import.meta.dirname, "../unit/content/fixtures/valid/pages", NAME), "utf8");

// The headers of the CMS are in tests/functions/headers.test.ts, its fields and messages in tests/unit/cms.
test("an editor changes a page: its Markdown changes, nothing else in the file, and nothing comes from other origins", async ({
  page,
  site,
  expectedErrors,
}) => {
  // The styles of the CMS name its fonts at a CDN as well; the browser uses those of the package.
  expectedErrors.push("cdn.jsdelivr.net/fontsource/", "CMS script is not an ES module", "githubstatus.com");
  const loaded: string[] = [];
  page.on("requestfinished", (request) => loaded.push(request.url()));
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
  await page.goto("/admin/");
  const folder = await page.evaluateHandle(async () => {
    let pages = await navigator.storage.getDirectory();
    // The CMS takes a folder for a repository only if this is in it.
    await pages.getDirectoryHandle(".git", { create: true });
    for (const part of ["src", "content", "pages"])
      pages = await pages.getDirectoryHandle(part, { create: true });
    return pages;
  });
  await folder.evaluate(
    async (pages, [name, text]) => {
      const stream = await (await pages.getFileHandle(name, { create: true })).createWritable();
      await stream.write(text);
      await stream.close();
    },
    [NAME, BEFORE] as const,
  );
  await page.getByRole("button", { name: "Work with Local Repository" }).click();
  await expect(page.getByRole("status").filter({ hasText: "You’re now viewing" })).toBeAttached();
  // Without this font, buttons show "arrow_drop_down".
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family.includes("Symbols") && status === "loaded"),
  );

  await page.goto("/admin/#/collections/pages/entries/open-day");
  await page.getByRole("textbox", { name: "Heading", exact: true }).fill("Come in: look around");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const read = () =>
    folder.evaluate(async (pages, name) => (await (await pages.getFileHandle(name)).getFile()).text(), NAME);
  // The CMS replaces the file: a read meanwhile is tried again.
  await expect(async () => {
    expect(await read()).toContain("heading: 'Come in: look around'");
  }).toPass();
  const after = await read();
  const unchanged = (text: string): string =>
    text.replace(/^heading: .*\n|^sample: false\n|^published: true\n/gm, "").trimEnd();
  expect(unchanged(after)).toBe(unchanged(BEFORE));
  using project = new ContentProject();
  expect(await project.write(`pages/${NAME}`, after).problems()).toEqual([]);
  expect(loaded.filter((url) => !url.startsWith(site.url) && !/^(?:blob|data):/.test(url))).toEqual([]);
});
