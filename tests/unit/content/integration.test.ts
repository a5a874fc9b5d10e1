import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { contentCheck } from "../../../scripts/content/integration.ts";
import { ContentProject } from "./project.ts";

/** Protects: a build with a problem in the content ends with sentences, not with a stack. */
async function build(
  project: ContentProject,
  warn: (text: string) => void = () => undefined,
): Promise<unknown> {
  const setup: unknown = contentCheck().hooks["astro:config:setup"];
  if (typeof setup !== "function") throw new TypeError("The integration has no set-up hook.");
  const config = { root: pathToFileURL(`${project.folder}/`) };
  try {
    await Reflect.apply(setup, undefined, [{ command: "build", config, logger: { warn } }]);
    return undefined;
  } catch (error) {
    return error;
  }
}

describe("the content check inside Astro", () => {
  test("ends a build with the sentences and no stack", async () => {
    using project = new ContentProject();
    project.edit("articles/first.md", "title: A first hour of yoga", "title:");
    project.edit("offerings/prenatal.md", "pose: tree", "pose: lotus");
    const error = await build(project);
    expect(error).toMatchObject({ stack: "" });
    expect(error).toHaveProperty(
      "message",
      expect.stringMatching(/articles\/first\.md, line 2: .*\n.*prenatal\.md, line 4: /),
    );
    expect(error).toHaveProperty("message", expect.stringContaining("2 problems in 2 files"));
  });

  test.each([
    [
      "prints a hint and goes on",
      "YOGA FOR HEALTH",
      [
        expect.stringMatching(
          /^\S+yoga\.yaml, line 1: Hint: [^]*\nContent: \d+ files, no problems\. Hints: 1;/,
        ),
      ],
    ],
    ["prints nothing when there is no problem", "Yoga for health", []],
  ])("%s", async (_name, heading, expected) => {
    using project = new ContentProject();
    const printed: string[] = [];
    project.edit("slides/yoga.yaml", "heading: Yoga for health", `heading: ${heading}`);
    expect(await build(project, (text) => printed.push(text))).toBeUndefined();
    expect(printed).toEqual(expected);
  });
});
