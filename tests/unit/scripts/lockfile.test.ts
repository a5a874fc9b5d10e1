import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Every package is what its authors published, on every platform: npm compares what it downloads with `integrity`. */
test("every package that is downloaded has an integrity", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    readonly packages: Readonly<Record<string, { readonly integrity?: string }>>;
  };
  const downloaded = Object.entries(packages).filter(([path]) => path !== "");
  const unchecked = downloaded.filter(([, { integrity = "" }]) => !/^sha512-.{86}==$/.test(integrity));
  expect(downloaded.length).toBeGreaterThan(0);
  expect(unchecked.map(([path]) => path)).toEqual([]);
});
