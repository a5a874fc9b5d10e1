import { expect, test } from "vitest";

import { readRules } from "../../../scripts/lighten/rules.ts";
import { ScopeNames, dropIdleScopes, scopedParts } from "../../../scripts/lighten/scopes.ts";

const partsOf = (css: string) => scopedParts(readRules(css));

test("an element keeps its scope only where a rule of that scope can mean it", () => {
  const html =
    '<p class="a" data-astro-cid-one>A</p><p class="b" data-astro-cid-one data-astro-cid-two>B</p>';
  const sheets = [
    partsOf(".a[data-astro-cid-one]{x:1}"),
    partsOf("@media print{p[data-astro-cid-two]{x:2}}"),
  ];
  expect(dropIdleScopes(html, sheets)).toBe(
    '<p class="a" data-astro-cid-one>A</p><p class="b" data-astro-cid-two>B</p>',
  );
});

test("what React takes over stays as the server wrote it; what lies in its slots does not", () => {
  const html =
    "<astro-island data-astro-cid-one><b data-astro-cid-one></b>" +
    "<astro-slot><i data-astro-cid-one></i></astro-slot></astro-island>";
  expect(dropIdleScopes(html, [])).toBe(html.replace("<i data-astro-cid-one>", "<i>"));
});

test("the scope that is used most gets the shortest name, in pages and in styles alike", () => {
  const names = new ScopeNames();
  const page = "<p data-astro-cid-often><b data-astro-cid-often><i data-astro-cid-rare>";
  const css = "p[data-astro-cid-rare]{x:1}p[data-astro-cid-often]{x:2}";
  names.see(page);
  names.see(css);
  const rename = names.renaming();
  expect(rename(page)).toBe("<p data-a><b data-a><i data-b>");
  expect(rename(css)).toBe("p[data-b]{x:1}p[data-a]{x:2}");
});

test("a short name is never one that a page uses for something else", () => {
  const names = new ScopeNames();
  names.see('<p data-a="mine" data-astro-cid-x><b data-c data-astro-cid-y><i data-astro-cid-z>');
  const rename = names.renaming();
  expect(new Set(["x", "y", "z"].map((scope) => rename(`data-astro-cid-${scope}`)))).toEqual(
    new Set(["data-b", "data-d", "data-e"]),
  );
});

test("seven hundred scopes have seven hundred names, none the beginning of an attribute's", () => {
  const names = new ScopeNames();
  const scopes = Array.from({ length: 700 }, (_, index) => `data-astro-cid-s${index}`);
  for (const scope of scopes) names.see(`<p ${scope}>`);
  const rename = names.renaming();
  expect(new Set(scopes.map(rename)).size).toBe(700);
});
