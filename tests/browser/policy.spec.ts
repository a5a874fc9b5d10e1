import { expect, test } from "../support/site.ts";

/** Injected markup and text have no effect. In any other test a refusal is a console error, which fails the test. */

const ELSEWHERE = "https://elsewhere.example/";

/** What the console reports for a refusal: these errors are expected here. */
const REFUSED = ["Content Security P", "Content Security p", "ERR_BLOCKED_BY_CSP", "requires 'Trusted"];

/** Markup in the document, by the directive that refuses it. */
const ATTACKS = {
  "script-src-elem": `<script src="${ELSEWHERE}a.js"></script>`,
  "style-src-elem": "<style>body { display: none }</style>",
  "style-src-attr": '<p style="position: fixed"></p>',
  "script-src-attr": '<p onclick="alert()"></p>',
  "img-src": `<img src="${ELSEWHERE}beacon.gif" alt="">`,
  "frame-src": `<iframe src="${ELSEWHERE}"></iframe>`,
  "object-src": `<object data="${ELSEWHERE}"></object>`,
  "base-uri": `<base href="${ELSEWHERE}">`,
};

test("injected markup is refused, each by its directive, and text cannot become markup or a script", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(...REFUSED);
  const directives: string[] = [];
  await page.exposeFunction("note", (directive: string) => directives.push(directive));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
      (window as unknown as { note: (directive: string) => void }).note(effectiveDirective);
    });
  });
  await page.route("/contact", async (route) => {
    const response = await route.fetch();
    const injected = `${Object.values(ATTACKS).join("")}</main>`;
    await route.fulfill({ response, body: (await response.text()).replace("</main>", injected) });
  });
  await page.goto("/contact");
  await expect.poll(() => directives).toEqual(expect.arrayContaining(Object.keys(ATTACKS)));
  await expect(page.locator("main")).toBeVisible();

  for (const attempt of [
    "document.body.innerHTML = '<p>hurt</p>'",
    "document.write('<p>hurt</p>')",
    "document.createElement('script').text = 'hurt()'",
    "trustedTypes.createPolicy('any', {})",
  ])
    await expect(page.evaluate(attempt), attempt).rejects.toThrow(/Trusted|Policy/);
});
