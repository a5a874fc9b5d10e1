import { expect, test } from "../support/site.ts";

/** Injected markup and text do nothing. A refusal in any other test fails it (tests/support/policy-violations.ts). */

const ELSEWHERE = "https://elsewhere.example/";

/** What the console reports for a refusal: these errors are expected here. */
const REFUSED = ["Content Security P", "Content Security p", "ERR_BLOCKED_BY_CSP", "requires 'Trusted"];

/** The directive that refuses an element with an attribute, or with a text. */
const ATTACKS = [
  ["script-src-elem", "script", "src", `${ELSEWHERE}a.js`],
  ["style-src-elem", "style", "", "body { display: none }"],
  ["style-src-attr", "p", "style", "position: fixed"],
  ["script-src-attr", "p", "onclick", "document.title = 'hurt'"],
  ["img-src", "img", "src", `${ELSEWHERE}beacon.gif`],
  ["frame-src", "iframe", "src", ELSEWHERE],
  ["object-src", "object", "data", ELSEWHERE],
  ["base-uri", "base", "href", ELSEWHERE],
] as const;

test("injected markup is refused, each by its directive, and text cannot become markup or a script", async ({
  page,
  refusals,
  expectedErrors,
}) => {
  expectedErrors.push(...REFUSED);
  await page.goto("/contact");
  for (const [directive, element, name, value] of ATTACKS) {
    refusals.length = 0;
    await page.evaluate(
      ([tag, attribute, text]) => {
        // Markup from a parser, not through `innerHTML`, which Trusted Types would stop before any policy.
        const added = document.createElement(tag);
        try {
          if (attribute === "") added.textContent = text;
          else {
            const node = document.createAttribute(attribute);
            node.value = text;
            added.setAttributeNode(node);
          }
        } catch {
          // Trusted Types have refused the attribute already.
        }
        document.body.append(added);
      },
      [element, name, value] as const,
    );
    await expect
      .poll(() => refusals.join("\n"), `${element}: ${directive}`)
      .toMatch(new RegExp(`${directive}|require-trusted-types`));
  }
  refusals.length = 0;

  const worked = await page.evaluate(() => {
    const attempts = [
      () => (document.body.innerHTML = "<p>hurt</p>"),
      () => {
        const write: unknown = Reflect.get(document, "write");
        if (typeof write === "function") Reflect.apply(write, document, ["<p>hurt</p>"]);
      },
      () => (document.createElement("script").text = "hurt()"),
      () =>
        (Reflect.get(window, "trustedTypes") as { createPolicy(name: string): unknown }).createPolicy("any"),
    ];
    return attempts.filter((attempt) => {
      try {
        attempt();
        return true;
      } catch {
        return false;
      }
    }).length;
  });
  expect(worked).toBe(0);
  await expect(page.locator("main")).toBeVisible();
  await expect.poll(() => refusals.length).toBeGreaterThanOrEqual(4);
  refusals.length = 0;
});
