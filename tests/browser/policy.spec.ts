import { expect, test } from "../support/site.ts";

/** What the console reports for a refusal: these errors are expected here, and fail any other test. */
const REFUSED = ["Content Security P", "Content Security p", "ERR_BLOCKED_BY_CSP", "requires 'Trusted"];

const ELSEWHERE = "https://elsewhere.example/";

/** The policy as a whole: tests/functions/headers.test.ts. */
test("injected markup does nothing", async ({ page, expectedErrors }) => {
  expectedErrors.push(...REFUSED);
  const requests: string[] = [];
  page.on("requestfinished", (request) => requests.push(request.url()));
  await page.route(`${ELSEWHERE}**`, (route) => route.fulfill({ body: "document.title = 'hurt'" }));
  await page.route("/contact", async (route) => {
    const response = await route.fetch();
    const injected = `<base href="${ELSEWHERE}"><script src="${ELSEWHERE}a.js"></script>
      <script>document.title = "hurt"</script><img src="${ELSEWHERE}beacon.gif" alt="" onerror="document.title = 'hurt'">
      <style>main { display: none }</style></main>`;
    await route.fulfill({ response, body: (await response.text()).replace("</main>", injected) });
  });
  await page.goto("/contact");
  await expect(page.locator("main")).toBeVisible();
  await expect(page).not.toHaveTitle("hurt");
  expect(requests.filter((url) => url.startsWith(ELSEWHERE))).toEqual([]);
  expect(await page.evaluate(() => document.baseURI)).not.toContain(ELSEWHERE);
  // Nor can a text become markup or a script.
  for (const attempt of ["document.body.innerHTML = '<p>hurt</p>'", "trustedTypes.createPolicy('any', {})"])
    await expect(page.evaluate(attempt), attempt).rejects.toThrow(/Trusted|Policy/);
});
