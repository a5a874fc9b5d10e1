import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach } from "vitest";
import { contentReport } from "#scripts/check/content.ts";
import { sentence } from "#scripts/check/finding.ts";

export const VALID = "tests/fixtures/small-clinic";

/** The valid fixtures as a project of its own, and what a test changes in them. */
class ContentProject {
  readonly folder = mkdtempSync(join(tmpdir(), "content-"));
  readonly #content = join(this.folder, "src/content");

  constructor() {
    this.restore();
  }

  /** Replaces everything with the valid fixtures, or with other content. */
  restore(content = VALID): void {
    rmSync(this.folder, { recursive: true });
    cpSync(content, this.#content, { recursive: true });
    for (const name of ["videos/desk.en.vtt", "files/leaflet.pdf"]) this.write(`../../public/${name}`, "");
    this.write("../../public/videos/desk.h264.mp4", "\0\0\0\x18ftypmp42");
  }

  write(file: string, bytes: string | Uint8Array): this {
    const path = join(this.#content, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    return this;
  }

  change(file: string, edit: (text: string) => string): this {
    return this.write(file, edit(readFileSync(join(this.#content, file), "utf8")));
  }

  /** Replaces a text in a file. Throws if it is not there, so that no test passes by accident. */
  edit(file: string, from: string, to: string): this {
    return this.change(file, (text) => {
      if (!text.includes(from)) throw new Error(`${file} has no “${from}”.`);
      return text.replace(from, () => to);
    });
  }

  replaceLine(file: string, line: number, text: string): this {
    return this.change(file, (whole) =>
      whole
        .split("\n")
        .with(line - 1, text)
        .join("\n"),
    );
  }

  remove(file: string): this {
    rmSync(join(this.#content, file), { recursive: true });
    return this;
  }

  /** The problems as an editor reads them, with files named from src/content. */
  async problems(): Promise<readonly string[]> {
    const { findings } = await contentReport(this.folder);
    return findings.map((finding) => sentence(finding).replace("src/content/", ""));
  }
}

/** A project for all tests of a file, each of which begins with the valid fixtures. */
export function sharedProject(): ContentProject {
  const project = new ContentProject();
  afterEach(() => {
    project.restore();
  });
  afterAll(() => {
    rmSync(project.folder, { recursive: true });
  });
  return project;
}
