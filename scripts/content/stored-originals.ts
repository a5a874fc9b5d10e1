/** What git knows of the originals of translations. */
import { spawnSync } from "node:child_process";

/** The paths of an original and of its translation, from the folder of the project. */
interface Pair {
  readonly original: string;
  readonly translation: string;
}

/**
 * The text of each original as it was when its translation was stored, by the path of the translation. None where that
 * is not known: for a translation that is not stored as it is, and without git or the history, as in a shallow clone.
 */
export function storedOriginals(pairs: readonly Pair[], project: string): ReadonlyMap<string, string> {
  if (pairs.length === 0) return new Map();
  const git = (input: string, ...parts: readonly string[]) =>
    spawnSync("git", parts, { cwd: project, input, maxBuffer: 1e8 }).stdout;
  const unsaved = String(git("", "status", "--porcelain", "--", "src/content"));
  // The latest first: each begins with its id, and names its files.
  const history = String(git("", "log", "--format=%x00%H", "--name-only", "--relative", "--", "src/content"));
  const commits = history.split("\0").map((commit) => commit.split("\n"));
  const wanted = pairs.flatMap(({ original, translation }) => {
    const [commit] = commits.find((lines) => lines.includes(translation)) ?? [];
    return commit === undefined || unsaved.includes(translation) ? [] : { commit, original, translation };
  });
  // One process for all: for each object a line that ends with its size in bytes, its text, and a line break.
  const names = wanted.map(({ commit, original }) => `${commit}:./${original}\n`);
  let rest: Buffer = git(names.join(""), "cat-file", "--batch");
  return new Map(
    wanted.flatMap(({ translation }) => {
      const start = rest.indexOf("\n") + 1;
      const [, size] = / blob (\d+)\n$/.exec(rest.toString("utf8", 0, start)) ?? [];
      const end = start + Number(size ?? -1);
      const text = rest.toString("utf8", start, end);
      rest = rest.subarray(end + 1);
      return size === undefined ? [] : [[translation, text]];
    }),
  );
}
