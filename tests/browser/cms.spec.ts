import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CmsConfig } from "@sveltia/cms";
import type { Locator, Page } from "@playwright/test";
import { parse } from "yaml";

import { contentReport } from "../../scripts/content/check-content.ts";
import { sentence } from "../../src/reader/problem.ts";
import { readContent, valueOf } from "../../src/reader/read.ts";
import { COLLECTIONS } from "../../src/schemas/collections.ts";
import { copyProject } from "../support/project-copy.ts";
import { expect as baseExpect, test } from "../support/site.ts";

/**
 * Editors change the content of the site in the CMS, without an account or a network. The CMS works on a folder through
 * the File System Access API. A test cannot operate the system's folder dialogue, so the dialogue alone is replaced: by
 * the browser's own private folder, filled with src/content, which is the same API on real files.
 */
// The CMS is two megabytes of script and starts slowly on a busy machine.
test.describe.configure({ timeout: 300_000 });
// It renders a field when it comes into sight.
test.use({ viewport: { width: 1280, height: 15_000 } });
const expect = baseExpect.configure({ timeout: 30_000 });

const PROJECT = join(import.meta.dirname, "../..");
const config = JSON.parse(readFileSync(join(PROJECT, "dist/admin/config.json"), "utf8")) as CmsConfig;
const FILES = globSync("src/content/**/*.*", { cwd: PROJECT }).map((path) => path.replaceAll("\\", "/"));

/** The CMS with the content of the project, as an editor sees it. */
class Editor {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async start(): Promise<void> {
    await this.page.addInitScript(() => {
      Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
    });
    await this.page.goto("/admin/");
    await this.page.evaluate(
      async (files) => {
        const root = await navigator.storage.getDirectory();
        // The CMS takes a folder for a repository only if this is in it.
        await root.getDirectoryHandle(".git", { create: true });
        for (const [path, bytes] of files) {
          let folder = root;
          for (const part of path.split("/").slice(0, -1))
            folder = await folder.getDirectoryHandle(part, { create: true });
          const file = await folder.getFileHandle(path.split("/").at(-1) ?? "", { create: true });
          const stream = await file.createWritable();
          await stream.write(Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0)));
          await stream.close();
        }
      },
      FILES.map((path) => [path, readFileSync(join(PROJECT, path)).toString("base64")] as const),
    );
    await this.page.getByRole("button", { name: "Work with Local Repository" }).click();
    await expect(this.page.getByRole("status").filter({ hasText: "You’re now viewing" })).toBeAttached();
  }

  /** The text of a file; an empty one while there is none, or while the CMS replaces it. */
  read(path: string): Promise<string> {
    return this.page.evaluate(async (of) => {
      try {
        let folder = await navigator.storage.getDirectory();
        for (const part of of.split("/").slice(0, -1)) folder = await folder.getDirectoryHandle(part);
        const file = await folder.getFileHandle(of.split("/").at(-1) ?? "");
        return await (await file.getFile()).text();
      } catch {
        return "";
      }
    }, path);
  }

  open(address: string) {
    return this.page.goto(`/admin/#/collections/${address}`);
  }

  /** A field by the path of its key, such as "fees.0.name", in the first of the panes, which has the first language. */
  field(path: string): Locator {
    return this.page.locator(`section.field[data-key-path="${path}"]`).first();
  }

  fill(path: string, text: string): Promise<void> {
    return this.field(path).locator("input, textarea").first().fill(text);
  }

  /** Adds an item to a list. */
  add(path: string): Promise<void> {
    return this.field(path).getByRole("button", { name: "Add" }).last().click();
  }

  /** Chooses from a list of many options, which is searched. */
  async choose(path: string, option: string): Promise<void> {
    await this.field(path).getByRole("combobox").click();
    await this.page.getByRole("option", { name: option, exact: true }).click();
  }

  /** Saves, and returns the file once a condition holds for it. */
  async save(path: string, isSaved: (text: string) => boolean): Promise<string> {
    await this.page.getByRole("button", { name: "Save", exact: true }).click();
    await expect.poll(async () => isSaved(await this.read(path)), path).toBe(true);
    return this.read(path);
  }
}

test.beforeEach(({ expectedErrors }) => {
  // The styles of the CMS name its fonts at a CDN as well; the browser uses those of the package.
  // It looks for the page of an entry, which the article of /BlogDetails has elsewhere.
  expectedErrors.push(
    "404 (Not Found)",
    "cdn.jsdelivr.net/fontsource/",
    "CMS script is not an ES module",
    // In version 0.221.1 the switch of languages looks for the errors of a pane that is not there yet.
    "Cannot convert undefined or null to object",
    "githubstatus.com",
  );
});

/** The data of a file and its text below, whatever the order of the keys and the quotation marks. */
function contentOf(text: string) {
  const [, front, body = ""] = /^---\n([^]*?)^---$([^]*)/m.exec(text) ?? [];
  return { data: parse(front ?? text) as object, body: body.trim() };
}

/** The same with another value of a key. */
function contentWith(text: string, key: string, value: string) {
  const { data, body } = contentOf(text);
  return { data: { ...data, [key]: value }, body };
}

/** The originals and the translations of the content (decision 0420). */
const { sources, translations } = readContent(PROJECT);

/** The first field of a collection in which any text may stand. */
const textFieldOf = (collection: string): string =>
  [...(config.collections ?? []), ...(config.singletons ?? [])]
    .flatMap((each) => ("fields" in each && each.name === collection ? each.fields : []))
    .find((field) => field.widget === "string" && !("pattern" in field))?.name ?? "";

test(
  "in each collection, a save changes the line that was edited, and no other",
  { tag: "@long" },
  async ({ page }) => {
    const editor = new Editor(page);
    await editor.start();
    const one = new Map(sources.map((source) => [source.collection, source]));
    for (const source of one.values()) {
      const { file, collection, entry, text } = source;
      const isOne = "file" in COLLECTIONS[collection];
      await editor.open(isOne ? `_singletons/entries/${collection}` : `${collection}/entries/${entry}`);
      const key = textFieldOf(collection);
      const box = editor.field(key).getByRole("textbox");
      // A text that a file may leave out is empty.
      const written = valueOf(source, key);
      const value = typeof written === "string" ? written : "";
      const edited = `${value.slice(0, -3)}Zzz`;
      await expect(box).toHaveValue(value);
      await box.fill(edited);
      const changed = await editor.save(file, (saved) => saved.includes(edited));
      expect.soft(contentOf(changed), file).toEqual(contentWith(text, key, edited));
      // Content stands in the form in which the CMS writes it.
      expect
        .soft(
          changed.split("\n").filter((line) => !text.split("\n").includes(line)),
          file,
        )
        .toHaveLength(1);
    }
    for (const { file, text } of translations)
      expect.soft(contentOf(await editor.read(file)), file).toEqual(contentOf(text));
  },
);

test("a new article from the CMS is correct content", { tag: "@long" }, async ({ page }) => {
  const editor = new Editor(page);
  await editor.start();
  const article = "src/content/articles/sleeping-well-in-the-hot-season.md";
  await editor.open("articles/new");
  await editor.fill("title", "Sleeping well in the hot season");
  await editor.fill("date", "2026-11-02");
  await editor.fill("author", "Dr A. Rao");
  await editor.fill(
    "summary",
    "Five small changes to the evening that may help you to fall asleep when nights are hot.",
  );
  await editor.add("tags");
  await editor.fill("tags.0.label", "Yoga");
  await editor.choose("tags.0.route", "/yoga");
  await editor.field("body").getByRole("textbox").pressSequentially("Open the windows late in the evening.");
  const written = await editor.save(article, (text) => text.includes("Open the windows"));

  const project = copyProject();
  try {
    // What is new is not translated yet, which is a hint.
    const problems = async () =>
      (await contentReport(project.copy)).problems.filter(({ isHint }) => isHint !== true).map(sentence);
    const before = await problems();
    writeFileSync(join(project.copy, article), written);
    expect(await problems()).toEqual(before);
  } finally {
    project.remove();
  }
});

test("the CMS starts with its own files alone", async ({ page, site }) => {
  const loaded: string[] = [];
  page.on("requestfinished", (request) => loaded.push(request.url()));
  await new Editor(page).start();
  // Without this font, buttons show "arrow_drop_down".
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family.includes("Symbols") && status === "loaded"),
  );
  expect(loaded.filter((url) => !url.startsWith(site.url) && !/^(?:blob|data):/.test(url))).toEqual([]);
});

test("a text of a translated page is changed beside its original, which stays as it is", async ({ page }) => {
  const translation = translations.find(({ collection }) => collection === "services");
  test.skip(translation === undefined, "The content has no translated service.");
  const { file = "", entry = "", text = "" } = translation ?? {};
  const original = `src/content/services/${entry}.md`;
  const editor = new Editor(page);
  await editor.start();
  const before = await editor.read(original);
  await editor.open(`services/entries/${entry}`);
  const box = page.locator('section.field[data-key-path="card"]').nth(1).getByRole("textbox");
  const edited = `${await box.inputValue()} Z`;
  await box.fill(edited);
  const changed = await editor.save(file, (saved) => saved.includes(edited));
  expect(contentOf(changed)).toEqual(contentWith(text, "card", edited));
  expect(await editor.read(original)).toBe(before);
});
