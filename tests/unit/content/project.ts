import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { checkContent } from "../../../scripts/content/check.ts";
import { sentence } from "../../../scripts/content/problem.ts";

const FIXTURES = join(import.meta.dirname, "fixtures");

/** A project of its own for one test: the sound fixtures, and what the test changes in them. */
export class ContentProject {
  readonly folder = mkdtempSync(join(tmpdir(), "content-"));
  readonly content = join(this.folder, "src/content");

  constructor(...layers: readonly string[]) {
    for (const layer of ["sound", ...layers]) {
      cpSync(join(FIXTURES, layer), this.content, { recursive: true });
    }
  }

  /** Writes a file of the content. */
  write(file: string, bytes: string | Uint8Array): this {
    mkdirSync(dirname(join(this.content, file)), { recursive: true });
    writeFileSync(join(this.content, file), bytes);
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
    rmSync(join(this.content, file), { recursive: true });
    return this;
  }

  /** The problems as an editor reads them, with files named from src/content. */
  async problems(): Promise<readonly string[]> {
    const { problems } = await checkContent(this.folder);
    return problems.map((problem) => sentence(problem).replace("src/content/", ""));
  }

  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true });
  }
}
