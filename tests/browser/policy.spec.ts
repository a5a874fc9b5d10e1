import { expect, test } from "../support/site.ts";

/** Injected markup and text do nothing. A refusal in any other test fails it (tests/support/policy-violations.ts). */

interface Attack {
  readonly refused: string;
  readonly element: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly text?: string;
}

const ELSEWHERE = "https://elsewhere.example/";

/** What the console reports for a refusal: these errors are expected here. */
const REFUSED = ["Content Security P", "Content Security p", "ERR_BLOCKED_BY_CSP", "requires 'Trusted"];

const ATTACKS: readonly Attack[] = [
  { refused: "script-src-elem", element: "script", attributes: { src: `${ELSEWHERE}a.js` } },
  { refused: "style-src-elem", element: "style", text: "body { display: none }" },
  { refused: "style-src-attr", element: "p", attributes: { style: "position: fixed" } },
  { refused: "script-src-attr", element: "p", attributes: { onclick: "document.title = 'hurt'" } },
  { refused: "img-src", element: "img", attributes: { src: `${ELSEWHERE}beacon.gif` } },
  { refused: "frame-src", element: "iframe", attributes: { src: ELSEWHERE } },
  { refused: "object-src", element: "object", attributes: { data: ELSEWHERE } },
  { refused: "base-uri", element: "base", attributes: { href: ELSEWHERE } },
];

test("injected markup is refused, each by its directive, and text cannot become markup or a script", async ({
  page,
  refusals,
  expectedErrors,
}) => {
  expectedErrors.push(...REFUSED);
  await page.goto("/contact");
  for (const { refused, element, attributes = {}, text = "" } of ATTACKS) {
    refusals.length = 0;
    await page.evaluate(
      (attack) => {
        // Markup from a parser, not through `innerHTML`, which Trusted Types would stop before any policy.
        const added = document.createElement(attack.element);
        if (attack.text !== "") added.textContent = attack.text;
        for (const [name, value] of Object.entries(attack.attributes)) {
          const attribute = document.createAttribute(name);
          attribute.value = value;
          try {
            added.setAttributeNode(attribute);
          } catch {
            // Trusted Types have refused the attribute already.
          }
        }
        document.body.append(added);
      },
      { element, attributes, text },
    );
    await expect
      .poll(() => refusals.join("\n"), `${element}: ${refused}`)
      .toMatch(new RegExp(`${refused}|require-trusted-types`));
    await expect(page.locator("main")).toBeVisible();
  }
  refusals.length = 0;

  const results = await page.evaluate(() => {
    const attempts: Record<string, () => unknown> = {
      innerHTML: () => (document.body.innerHTML = "<p>hurt</p>"),
      write: () => {
        const write: unknown = Reflect.get(document, "write");
        if (typeof write === "function") Reflect.apply(write, document, ["<p>hurt</p>"]);
      },
      script: () => (document.createElement("script").text = "hurt()"),
      policy: () => {
        const factory = Reflect.get(window, "trustedTypes") as {
          createPolicy(name: string, rules: object): unknown;
        };
        return factory.createPolicy("anything", {});
      },
    };
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt();
        return `${name} worked`;
      } catch {
        return `${name} refused`;
      }
    });
  });
  expect(results).toEqual(["innerHTML refused", "write refused", "script refused", "policy refused"]);
  await expect.poll(() => refusals.length).toBeGreaterThanOrEqual(results.length);
  refusals.length = 0;
});
