import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { readAudit } from "../../../scripts/dependencies/audit.ts";
import { doubtfulLicences } from "../../../scripts/dependencies/licences.ts";
import {
  lockfileMistakes,
  readLockfile,
  withInstallScripts,
} from "../../../scripts/dependencies/lockfile.ts";
import { readSbom } from "../../../scripts/dependencies/sbom.ts";
import type { Component } from "../../../scripts/dependencies/sbom.ts";

/** Protects: what is installed is what was chosen, from the registry, under a licence that fits. */

const GOOD = `sha512-${"A".repeat(86)}==`;
const lockWith = (entry: object, root: object = {}) =>
  readLockfile(
    JSON.stringify({
      lockfileVersion: 3,
      packages: { "": root, "node_modules/one": { version: "1.0.0", ...entry } },
    }),
  );

describe("the lockfiles", () => {
  test.each(["package-lock.json", "scripts/observatory/package-lock.json"])("%s is sound", (file) => {
    const lockfile = readLockfile(readFileSync(file, "utf8"));
    expect(Object.keys(lockfile.packages).length).toBeGreaterThan(100);
    expect(lockfileMistakes(lockfile)).toEqual([]);
  });

  test("only packages that were looked at bring an install script; none of them needs it", () => {
    const names = withInstallScripts(readLockfile(readFileSync("package-lock.json", "utf8")));
    expect([...new Set(names.map((name) => name.replace(/@[^@]*$/, "")))]).toEqual(["esbuild"]);
  });

  test.each([
    ["nothing", { integrity: GOOD }, ""],
    ["a package for another platform", { optional: true, os: ["android"] }, ""],
    ["no checksum", {}, "has no checksum"],
    [
      "no checksum, though it comes from the registry",
      { optional: true, os: ["android"], resolved: "https://registry.npmjs.org/one" },
      "has no checksum",
    ],
    ["a weak checksum", { integrity: "sha1-abc=" }, "not SHA-512"],
    [
      "another source",
      { integrity: GOOD, resolved: "https://elsewhere.example/one.tgz" },
      "not from the registry",
    ],
    ["a Git source", { integrity: GOOD, resolved: "git+ssh://git@host/one.git" }, "not from the registry"],
    [
      "a Git source of a source",
      { integrity: GOOD, dependencies: { two: "git+https://host/two.git" } },
      "asks for two",
    ],
    ["a link", { link: true, integrity: GOOD }, "a link into another folder"],
  ])("%s", (_what, entry, mistake) => {
    const mistakes = lockfileMistakes(lockWith(entry)).join("\n");
    if (mistake === "") expect(mistakes).toBe("");
    else expect(mistakes).toContain(mistake);
  });

  test.each(["^1.0.0", "latest", "file:../one", "*"])(
    "our own packages are exact versions, not %s",
    (range) => {
      const lockfile = lockWith({ integrity: GOOD }, { dependencies: { one: range } });
      expect(lockfileMistakes(lockfile)).toEqual([
        `one is asked for as “${range}”, not as one exact version.`,
      ]);
    },
  );
});

describe("the licences", () => {
  const sbom = readSbom();

  test("of all packages are on the list", () => {
    expect(sbom.components.length).toBeGreaterThan(300);
    expect(sbom.metadata.component.name).toBe("holistic-wellness-clinic");
    expect(doubtfulLicences(sbom)).toEqual([]);
  });

  test.each([
    ["GPL-3.0-only", false],
    ["(GPL-3.0-only OR MIT)", true],
    ["MIT AND GPL-3.0-only", false],
    ["Apache-2.0 AND LGPL-3.0-or-later", true],
    ["OFL-1.1", false],
    ["", false],
  ])("“%s” in the site itself: %s", (expression, isFine) => {
    const component: Component = { name: "one", hashes: [{}], licenses: [{ expression }], properties: [] };
    expect(doubtfulLicences({ ...sbom, components: [component] }).length === 0).toBe(isFine);
  });
});

describe("what the registry says of holes", () => {
  const holes = (severity: string) =>
    JSON.stringify({
      metadata: { vulnerabilities: { high: 1, critical: 0 } },
      vulnerabilities: { one: { severity, range: "<2" } },
    });

  test("a grave one is named, a slight one is not", () => {
    expect(readAudit(holes("high"))).toEqual({ asked: true, holes: ["one <2 (high)"] });
    expect(readAudit(holes("critical"))).toEqual({ asked: true, holes: ["one <2 (critical)"] });
    expect(readAudit(holes("moderate"))).toEqual({ asked: true, holes: [] });
  });

  test("a registry that does not answer is no clean bill", () => {
    const refusal = JSON.stringify({ message: "405 Method Not Allowed - POST https://registry.example/x" });
    expect(readAudit(refusal)).toEqual({ asked: false, reason: "405 Method Not Allowed" });
    expect(readAudit("")).toMatchObject({ asked: false });
  });
});
