/**
 * Editors change the content of the site in the CMS, without an account or a network. The CMS works on a folder through
 * the File System Access API. A test cannot operate the system's folder dialogue, so the dialogue alone is replaced: by
 * the browser's own private folder, filled with src/content, which is the same API on real files.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CmsConfig } from "@sveltia/cms";
import type { Locator, Page } from "@playwright/test";
import { parse } from "yaml";

import { contentReport } from "../../scripts/content/check-content.ts";
import { sentence } from "../../src/reader/problem.ts";
import { copyProject } from "../support/project-copy.ts";
import { expect, test } from "../support/site.ts";

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

  /** A field by the path of its key, such as "fees.0.name". The CMS renders it when it comes into sight. */
  async field(path: string): Promise<Locator> {
    // The first of the panes, which has the first language.
    const pane = this.page.getByRole("group", { name: /^Edit / }).first();
    const at = (key: string) => pane.locator(`section.field[data-key-path="${key}"]`);
    const field = at(path);
    const [list, key] = path.split(".");
    await expect(async () => {
      // An item is added at the end of its list; below the last field so far come the next ones.
      if ((await field.count()) === 0)
        await (key ? at(list ?? "") : pane.locator("section.field").last()).evaluate(
          (element, block) => element.scrollIntoView({ block }),
          key ? ("end" as const) : ("start" as const),
        );
      expect(await field.count()).toBe(1);
    }).toPass();
    await field.scrollIntoViewIfNeeded();
    return field;
  }

  async fill(path: string, text: string): Promise<void> {
    await (await this.field(path)).locator("input, textarea").first().fill(text);
  }

  /** Adds an item to a list. */
  async add(path: string): Promise<void> {
    await (await this.field(path)).getByRole("button", { name: "Add" }).last().click();
  }

  /** Chooses from a list of many options, which is searched. */
  async choose(path: string, option: string): Promise<void> {
    await (await this.field(path)).getByRole("combobox").click();
    await this.page.getByRole("option", { name: option, exact: true }).click();
  }

  /** Saves, which closes the editor, and returns the file once a condition holds for it. */
  async save(path: string, isSaved: (text: string) => boolean): Promise<string> {
    await this.page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(this.page.getByRole("group", { name: "Content Editor" })).toBeHidden();
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
  return { data: parse(front ?? text) as unknown, body: body.trim() };
}

/** The lines that one text has and another does not. */
const linesOnlyIn = (one: string, other: string) =>
  one.split("\n").filter((line) => !other.split("\n").includes(line));

/** `diet.kn.md` (decision 0420). */
const isTranslation = (file: string): boolean => /\.[a-z]{2,3}\.\w+$/.test(file);

/** A file of each collection with its address in the CMS, and a field at its top that may contain any text. */
const TARGETS = [
  ...(config.singletons ?? []).flatMap((place) =>
    "file" in place
      ? [
          {
            path: place.file.replace(".{{locale}}", ""),
            address: `_singletons/entries/${place.name}`,
            fields: place.fields,
          },
        ]
      : [],
  ),
  ...(config.collections ?? []).flatMap((place) => {
    if (!("folder" in place)) return [];
    const path = FILES.find(
      (file) =>
        file.startsWith(`${place.folder}/`) && file.endsWith(`.${place.extension}`) && !isTranslation(file),
    );
    const entry = /([^/]+)\.\w+$/.exec(path ?? "")?.[1];
    return path ? [{ path, address: `${place.name}/entries/${entry}`, fields: place.fields }] : [];
  }),
].map(({ fields, ...target }) => {
  const field = fields.find((each) => each.widget === "string" && !("pattern" in each));
  return { ...target, key: field?.name ?? "" };
});

const EACH = "in each collection, a save changes the line that was edited, and no value besides";

test(EACH, { tag: "@long" }, async ({ page }) => {
  const editor = new Editor(page);
  await editor.start();
  for (const { path, address, key } of TARGETS) {
    const before = await editor.read(path);
    const translations = FILES.filter(
      (file) => isTranslation(file) && file.startsWith(path.replace(/\w+$/, "")),
    );
    const translated = await Promise.all(translations.map((file) => editor.read(file)));
    await editor.open(address);
    const box = (await editor.field(key)).getByRole("textbox");
    const value = await box.inputValue();
    await box.fill(`${value.slice(0, -1)}Z`);
    const changed = await editor.save(path, (text) => text.includes(`${value.slice(0, -1)}Z`));
    await editor.open(address);
    await box.fill(value);
    const back = await editor.save(path, (text) => text !== "" && text !== changed);
    expect.soft(contentOf(back), path).toEqual(contentOf(before));
    expect.soft(await Promise.all(translations.map((file) => editor.read(file))), path).toEqual(translated);
    expect.soft(linesOnlyIn(changed, back), path).toHaveLength(1);
    expect.soft(linesOnlyIn(back, changed).length, path).toBeLessThanOrEqual(1);
  }
});

const NEW =
  "a new article, a holiday, a review and a fee from the CMS are correct content, and the review is not confirmed";

test(NEW, { tag: "@long" }, async ({ page }) => {
  const editor = new Editor(page);
  await editor.start();
  const saved: [path: string, text: string][] = [];
  const save = async (path: string, words: string) => {
    saved.push([path, await editor.save(path, (text) => text.includes(words))]);
  };

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
  await (
    await editor.field("body")
  )
    .getByRole("textbox")
    .pressSequentially("Open the windows late in the evening.");
  await save("src/content/articles/sleeping-well-in-the-hot-season.md", "Open the windows");

  await editor.open("_singletons/entries/clinic");
  await editor.add("hours");
  await editor.fill("hours.1.days", "26 January, 15 August");
  await editor.fill("hours.1.closed", "National holidays");
  await save("src/content/clinic.yaml", "National holidays");

  await editor.open("reviews/new");
  await editor.fill("id", "meera");
  await editor.fill("author", "Meera, Jayanagar");
  await editor.fill("review", "I was heard, and I was given time.");
  await editor.fill("order", "70");
  await save("src/content/reviews/meera.yaml", "Meera");

  await editor.open("_singletons/entries/fees");
  const last = parse(await editor.read("src/content/fees.yaml")) as { readonly fees: readonly unknown[] };
  await editor.add("fees");
  await editor.fill(`fees.${last.fees.length}.name`, "A longer follow-up visit");
  await editor.fill(`fees.${last.fees.length}.price`, "1200");
  await editor.choose(`fees.${last.fees.length}.shownOn`, "/yoga");
  await save("src/content/fees.yaml", "A longer follow-up visit");

  expect(saved.find(([path]) => path.includes("meera"))?.[1]).toContain("sample: true");
  const project = copyProject();
  try {
    // What is new is not translated yet, which is a hint.
    const problems = async () =>
      (await contentReport(project.copy)).problems.filter(({ isHint }) => isHint !== true).map(sentence);
    const before = await problems();
    for (const [path, text] of saved) writeFileSync(join(project.copy, path), text);
    expect(await problems()).toEqual(before);
  } finally {
    project.remove();
  }
});

const TRANSLATED = FILES.find(
  (file) => isTranslation(file) && file.startsWith("src/content/services/") && file.endsWith(".md"),
);

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
  test.skip(config.i18n === undefined || TRANSLATED === undefined, "The content has no translated service.");
  const file = TRANSLATED ?? "";
  const original = file.replace(/\.\w+(?=\.md$)/, "");
  const editor = new Editor(page);
  await editor.start();
  const before = await editor.read(original);
  await editor.open(`services/entries/${/([^/]+)\.md$/.exec(original)?.[1] ?? ""}`);
  await editor.field("card");
  const box = page.locator('section.field[data-key-path="card"]').nth(1).getByRole("textbox");
  const value = await box.inputValue();
  await box.fill(`${value} Z`);
  const changed = await editor.save(file, (text) => text.includes(`${value} Z`));
  expect(linesOnlyIn(changed, readFileSync(join(PROJECT, file), "utf8"))).toHaveLength(1);
  expect(await editor.read(original)).toBe(before);
});
