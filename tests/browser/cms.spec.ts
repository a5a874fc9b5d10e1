/**
 * Editors change the content of the site in the CMS, without an account or a network. The CMS works on a folder through
 * the File System Access API. A test cannot operate the system's folder dialogue, so the dialogue alone is replaced: by
 * the browser's own private folder, filled with src/content, which is the same API on real files.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CmsConfig } from "@sveltia/cms";
import type { Locator, Page } from "@playwright/test";
import { parse } from "yaml";

import { parsed } from "../support/content.ts";
import { expect, test } from "../support/site.ts";

const PROJECT = join(import.meta.dirname, "../..");
const config = JSON.parse(readFileSync(join(PROJECT, "dist/admin/config.json"), "utf8")) as CmsConfig;
const FILES = globSync("src/content/**/*.*", { cwd: PROJECT }).map((path) => path.replaceAll("\\", "/"));

/** The CMS with the content of the project, as an editor sees it. */
class Editor {
  readonly page: Page;
  readonly loaded: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on("requestfinished", (request) => this.loaded.push(request.url()));
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

/** The keys and the text of a file: the CMS may write the same value in other quotes. */
function partsOf(file: string) {
  const [, keys = "", ...text] = file.split(/^---$/m);
  return { keys: parse(keys) as Readonly<Record<string, unknown>>, text: text.join("---").trim() };
}

/** `diet.kn.md` (decision 0420). */
const isTranslation = (file: string): boolean => /\.[a-z]{2,3}\.\w+$/.test(file);

const SERVICES = FILES.filter((file) => file.startsWith("src/content/services/") && file.endsWith(".md"));
/** A translated text, which stands beside its original, if any service is translated. */
const SERVICE = (config.i18n && SERVICES.find(isTranslation)) ?? SERVICES[0] ?? "";

let editor: Editor;
test.beforeEach(async ({ page, expectedErrors }) => {
  expectedErrors.push(
    // It looks for the page of an entry, which the article of /BlogDetails has elsewhere.
    "404 (Not Found)",
    "CMS script is not an ES module",
    // In version 0.221.1 the switch of languages looks for the errors of a pane that is not there yet.
    "Cannot convert undefined or null to object",
    "githubstatus.com",
  );
  editor = new Editor(page);
  await editor.start();
});

test("the CMS changes one value of a service alone", async ({ page }) => {
  const before = readFileSync(join(PROJECT, SERVICE), "utf8");
  const entry = /([^/.]+)[^/]*$/.exec(SERVICE)?.[1] ?? "";
  const original = `src/content/services/${entry}.md`;
  await editor.open(`services/entries/${entry}`);
  await editor.field("card");
  const box = page.locator('section.field[data-key-path="card"]').last().getByRole("textbox");
  const value = await box.inputValue();
  await box.fill(`${value} Z`);
  const changed = await editor.save(SERVICE, (text) => text.includes(`${value} Z`));
  const { keys, text } = partsOf(before);
  expect(partsOf(changed)).toEqual({ keys: { ...keys, card: `${value} Z` }, text });
  if (SERVICE !== original)
    expect(partsOf(await editor.read(original))).toEqual(
      partsOf(readFileSync(join(PROJECT, original), "utf8")),
    );
});

test("a new article of the CMS is correct content", async ({ page, site }) => {
  // Without this font, buttons show "arrow_drop_down".
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family.includes("Symbols") && status === "loaded"),
  );
  await editor.open("articles/new");
  await editor.fill("title", "Sleeping well in the hot season");
  await editor.fill("date", "2026-11-02");
  await editor.fill("author", "Dr A. Rao");
  await editor.fill(
    "summary",
    "Five small changes to the evening may help you to fall asleep when nights are hot.",
  );
  await editor.add("tags");
  // A page that every clinic has.
  await editor.fill("tags.0.label", "Contact");
  await editor.choose("tags.0.route", "/contact");
  const body = "Open the windows late in the evening.";
  await (await editor.field("body")).getByRole("textbox").pressSequentially(body);
  const path = "src/content/articles/sleeping-well-in-the-hot-season.md";
  const article = partsOf(await editor.save(path, (saved) => saved.includes(body)));
  expect(article.text).toBe(body);
  expect(parsed("articles", { data: article.keys })).toMatchObject({
    tags: [{ label: "Contact", route: "/contact" }],
  });
  // It loads its own files alone.
  expect(editor.loaded.filter((url) => !url.startsWith(site.url) && !/^(?:blob|data):/.test(url))).toEqual(
    [],
  );
});
