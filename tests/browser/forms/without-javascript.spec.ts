import { expect, fillIn, openForm, ownSample, submitButton, test } from "./forms.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

// The four forms are one component; tests/unit/forms/markup.test.ts shows that each posts its fields to its endpoint.
test("forms need no scripts @engines", async ({ page, mails, expectedErrors }) => {
  expectedErrors.push("ERR_FAILED");
  await page.route(/\.css$/, (route) => route.abort());
  const ids = ["appointment", "enquiry"] as const;
  for (const id of ids) {
    const form = await openForm(page, id);
    // The honeypot is out of sight.
    const wrapper = form.locator("[aria-hidden=true]", { has: page.locator("input[name=valid]") });
    expect(await wrapper.boundingBox()).toMatchObject({ width: 1, height: 1 });
    await fillIn(page, id, ownSample(id));
    await submitButton(page, id).click();
    await page.waitForURL(new RegExp(`/received\\?form=${id}&ref=[^&]+$`));
    const ref = new URL(page.url()).searchParams.get("ref") ?? "";
    await expect(page.locator("main")).toContainText(ref);
    await expect(page.locator("h1")).toHaveText(/\S\. \S/);
    // The page of a function has the styles of the site.
    await expect(page.locator("h1")).toHaveCSS("font-family", /^"?Tiro/);
    await mails.first(({ subject }) => subject.includes(ref));
  }
  expect(await mails.all()).toHaveLength(ids.length);
});
