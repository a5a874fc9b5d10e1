import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { PlainError } from "../../../scripts/plain-error.ts";

/** What Astro does with an error before it prints it. */
interface AstroErrors {
  readonly collectErrorMetadata: (error: Error) => { readonly message: string; readonly hint?: string };
}

test("a list that names a window or a document is printed by Astro as it is, without a hint about browsers", async () => {
  const file = pathToFileURL("node_modules/astro/dist/core/errors/dev/utils.js").href;
  const { collectErrorMetadata } = (await import(/* @vite-ignore */ file)) as AstroErrors;
  const list = "src/content/gallery/studio-window.yaml\nsrc/content/pages/document.md";
  expect(collectErrorMetadata(new Error(list)).hint).toContain("Browser APIs");
  const printed = collectErrorMetadata(new PlainError(list));
  expect([printed.message, printed.hint]).toEqual([list, undefined]);
});
