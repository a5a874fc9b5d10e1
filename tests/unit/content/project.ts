import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { contentReport } from "../../../scripts/content/check.ts";
import { sentence } from "../../../scripts/content/problem.ts";
import { ROUTES, type RouteEntry } from "../../../src/site/routes.ts";

const VALID = join(import.meta.dirname, "fixtures/valid");

/** The valid fixtures as a project of its own, and what a test changes in them. */
export class ContentProject {
  readonly folder = mkdtempSync(join(tmpdir(), "content-"));
  readonly content = join(this.folder, "src/content");
  /** The files that were changed, as they were. */
  readonly #before = new Map<string, Buffer | undefined>();

  constructor() {
    cpSync(VALID, this.content, { recursive: true });
    // The pages that the valid content has.
    mkdirSync(join(this.folder, "src/pages"));
    for (const { path } of Object.values<RouteEntry>(ROUTES))
      if (path !== ROUTES.privacy.path && path !== ROUTES.accessibility.path)
        writeFileSync(join(this.folder, "src/pages", `${path === "/" ? "index" : path}.astro`), "");
    mkdirSync(join(this.folder, "public/videos"), { recursive: true });
    for (const file of ["desk.h264.mp4", "desk.en.vtt", "walk.h264.mp4"])
      writeFileSync(join(this.folder, "public/videos", file), "");
  }

  #remember(file: string): string {
    const path = join(this.content, file);
    if (!this.#before.has(path)) this.#before.set(path, existsSync(path) ? readFileSync(path) : undefined);
    return path;
  }

  /** Writes a file of the content. */
  write(file: string, bytes: string | Uint8Array): this {
    const path = this.#remember(file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    return this;
  }

  /** Replaces a text in a file. Throws if it is not there, so that no test passes by accident. */
  edit(file: string, from: string, to: string): this {
    const text = readFileSync(join(this.content, file), "utf8");
    if (!text.includes(from)) throw new Error(`${file} has no “${from}”.`);
    return this.write(
      file,
      text.replace(from, () => to),
    );
  }

  /** Copies a file of the content. */
  copy(from: string, to: string): this {
    return this.write(to, readFileSync(join(this.content, from)));
  }

  /** Removes a file or a folder of the content. */
  remove(file: string): this {
    const path = join(this.content, file);
    const isFolder = statSync(path).isDirectory();
    for (const each of isFolder ? readdirSync(path).map((name) => join(file, name)) : [file])
      rmSync(this.#remember(each));
    if (isFolder) rmSync(path, { recursive: true });
    return this;
  }

  /** Takes back every change: copying the fixtures for each of many cases would take longer than the cases. */
  restore(): void {
    for (const [path, bytes] of this.#before) {
      if (bytes === undefined) rmSync(path, { force: true });
      else {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, bytes);
      }
    }
    this.#before.clear();
  }

  /** The problems as an editor reads them, with files named from src/content. */
  async problems(): Promise<readonly string[]> {
    const { problems } = await contentReport(this.folder, "https://www.clinic.example");
    return problems.map((problem) => sentence(problem).replace("src/content/", ""));
  }

  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true });
  }
}
