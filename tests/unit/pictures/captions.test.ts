import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { captionLanguages } from "#components/ui/captions.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

test("captions have the language of their file", () => {
  const folder = temporaryFolder();
  for (const file of ["walk.ar.vtt", "walk.en.vtt", "walk.h264.mp4", "walking.kn.vtt"])
    writeFileSync(join(folder, file), "");
  expect(captionLanguages("walk", folder)).toEqual(["ar", "en"]);
});
