import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { add, filesIn, firstIn, nextOf } from "../support/content-files.ts";
import { copyProject } from "../support/project-copy.ts";

const PROJECT = join(import.meta.dirname, "..", "..");

const OPEN_DAY = `---
title: Open day
heading: Come and see us on Sunday
summary: Once a season the doors are open to everybody, with tea, short talks and a free class. Here is what happens when.
route: /open-day
navigation:
  place: more
  label: Open day
---

Tea first. Then a walk through the rooms.
`;

/** The address to which the built pages report their speed. */
const VITALS_ADDRESS = "https://vitals.clinic.example/report";

const { copy, remove } = copyProject();

function page(name: string) {
  return parse(readFileSync(join(copy, "dist", `${name}.html`), "utf8"));
}

function build(): { status: number | null; output: string } {
  const astro = join(PROJECT, "node_modules", "astro", "bin", "astro.mjs");
  const env = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: "1",
    NODE_ENV: "production",
    PUBLIC_VITALS_ADDRESS: VITALS_ADDRESS,
  };
  const run = spawnSync(process.execPath, [astro, "build"], { cwd: copy, env, encoding: "utf8" });
  return { status: run.status, output: run.stdout + run.stderr };
}

/** Adds a service of the content under another name; its text does not matter here. */
function addService(): void {
  const content = join(copy, "src", "content");
  add(firstIn(content, "services"), "head-massage", {
    name: "Head massage",
    heading: "Massage for the head",
    searchTitle: "Massage for the head, neck and shoulders",
    summary:
      "What a massage of the head, neck and shoulders is like, how long it takes, and when it is better to wait.",
    route: "/head-massage",
    order: nextOf(filesIn(content, "services"), "order"),
  });
}

beforeAll(() => {
  writeFileSync(join(copy, "src", "content", "pages", "open-day.md"), OPEN_DAY);
  addService();
  const { status, output } = build();
  expect(status, output).toBe(0);
}, 180_000);

afterAll(remove);

describe("one new Markdown file with a route (an editor's plain page)", () => {
  it("is a page with its heading, title and text", () => {
    const built = page("open-day");
    expect(built.querySelectorAll("h1").map((heading) => heading.text.trim())).toEqual([
      "Come and see us on Sunday",
    ]);
    expect(built.querySelector("title")?.text).toContain("Open day");
    expect(built.querySelector("main")?.text).toContain("Tea first.");
  });

  it("is linked from the menus and the footer of every page, because it has `navigation`", () => {
    for (const name of ["index", "BlogDetails", "open-day"]) {
      expect(page(name).querySelectorAll('header a[href="/open-day"]').length, name).toBeGreaterThan(0);
      expect(page(name).querySelectorAll('footer a[href="/open-day"]').length, name).toBe(1);
    }
  });

  it("is in the sitemap", () => {
    expect(readFileSync(join(copy, "dist", "sitemap-0.xml"), "utf8")).toContain("/open-day</loc>");
  });
});

describe("a build with an address for web vitals", () => {
  const built = (path: string) => readFileSync(join(copy, "dist", path), "utf8");

  it("gives every page a script that reports there, and the library in a file of its own", () => {
    const scripts = page("open-day").querySelectorAll("script[src]");
    const texts = scripts.map((script) => built(script.getAttribute("src") ?? ""));
    expect(texts.join("")).toContain(VITALS_ADDRESS);
    expect(texts.join("")).not.toContain("largest-contentful-paint");
  });

  it("allows that origin, and no other, in the policy", () => {
    expect(built("_headers")).toContain(`connect-src 'self' ${new URL(VITALS_ADDRESS).origin};`);
  });
});

describe("one new file in services", () => {
  it("is a page, and is linked by its name from menu, footer, home and the 404 page, without code", () => {
    expect(page("head-massage").querySelector("title")?.text).toBeTruthy();
    const linkOf = (name: string, place: string) =>
      page(name)
        .querySelectorAll(`${place} a[href="/head-massage"]`)
        .map((link) => link.text.trim());
    expect(linkOf("contact", "header")).toContain("Head massage");
    expect(linkOf("contact", "footer")).toEqual(["Head massage"]);
    expect(linkOf("404", "main")).toEqual(["Head massage"]);
    expect(linkOf("index", "main").join()).toContain("Head massage");
  });
});

describe("a Markdown file whose route is already a page of its own", () => {
  it("ends the build with a sentence", { timeout: 180_000 }, () => {
    const file = join(copy, "src", "content", "pages", "open-day.md");
    writeFileSync(file, OPEN_DAY.replace("/open-day", "/gallery"));
    const { status, output } = build();
    expect(status).not.toBe(0);
    expect(output).toMatch(/src\/content\/pages\/open-day\.md.+\/gallery/);
  });
});
