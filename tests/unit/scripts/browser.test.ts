import { expect, test } from "vitest";

import { findBrowser, installBrowser } from "../../../scripts/setup/browser.ts";
import type { Machine } from "../../../scripts/setup/browser.ts";
import { chooseStages } from "../../../scripts/stages/stages.ts";

const CHROMIUM = "/usr/bin/chromium";
const DEBIAN = 'PRETTY_NAME="Debian GNU/Linux"\nID=debian\n';

/** A machine without a browser; apt-get installs one as root, as long as there is a network. */
function machine(parts: Partial<Machine> & { hasNetwork?: boolean }) {
  const files = new Set<string>();
  const commands: string[] = [];
  const printed: string[] = [];
  const { hasNetwork = true, ...rest } = parts;
  const fake: Machine = {
    chosenPath: undefined,
    isRoot: true,
    osRelease: DEBIAN,
    exists: (path) => files.has(path),
    run: (command, args) => {
      commands.push([command, ...args].join(" "));
      if (hasNetwork && args.includes("chromium")) files.add(CHROMIUM);
      return hasNetwork;
    },
    print: (line) => printed.push(line),
    ...rest,
  };
  return { fake, files, commands, printed };
}

test("on a new Debian machine a browser is installed, and a message explains the wait", () => {
  const { fake, commands, printed } = machine({});
  expect(findBrowser(fake)).toBeUndefined();
  expect(installBrowser(fake)).toBe(CHROMIUM);
  expect(commands).toEqual(["apt-get update -q", "apt-get install -y -q --no-install-recommends chromium"]);
  expect(printed[0]).toContain("installing Debian's chromium package");
});

test("an installed browser is used as it is", () => {
  const { fake, files, commands } = machine({});
  files.add(CHROMIUM);
  expect(installBrowser(fake)).toBe(CHROMIUM);
  expect(commands).toEqual([]);
});

test("CHROMIUM_PATH takes precedence", () => {
  const { fake, files } = machine({ chosenPath: "/opt/chrome" });
  files.add(CHROMIUM).add("/opt/chrome");
  expect(findBrowser(fake)).toBe("/opt/chrome");
});

test.each([
  ["somebody who is not root", { isRoot: false }],
  ["another system", { osRelease: "" }],
  ["a machine without a network", { hasNetwork: false }],
])("%s: the message names the command that installs a browser", (_who, parts) => {
  expect(() => installBrowser(machine(parts).fake)).toThrow(/apt-get install chromium[\s\S]*CHROMIUM_PATH=/);
});

test("only the stages that start a browser require one", () => {
  const asking = (...names: string[]) =>
    chooseStages(names)
      .flat()
      .filter(({ needsBrowser }) => needsBrowser)
      .map(({ name }) => name);
  expect(asking("format", "lint", "types", "unit", "build", "pages", "functions", "faults")).toEqual([]);
  expect(asking()).toEqual(["browser"]);
  expect(asking("edits")).toEqual(["edits"]);
});

test("an unknown stage is reported with the list of stages", () => {
  expect(() => chooseStages(["units"])).toThrow(/no stage "units".*unit, build/);
});
