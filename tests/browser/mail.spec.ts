import { expect, test } from "@playwright/test";

import { composeSubmissionMail } from "../../netlify/submissions/mail/compose-submission.ts";
import type { Submission } from "../../netlify/submissions/submission.ts";
import { mailFacts } from "../support/mail-facts.ts";
import { SAMPLES } from "../support/mail-samples.ts";

/** WCAG 2.2, 2.5.5 (enhanced target size), in CSS pixels. */
const TARGET_PX = 44;

const facts = mailFacts("https://www.clinic.example");

/** The addresses that a page requests from now on. */
function requestsOf(page: {
  on: (event: "request", listener: (request: { url(): string }) => void) => void;
}) {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  return requests;
}

test.describe("a mail on the smallest phone", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test(`every sample: no sideways scrolling, buttons of ${TARGET_PX} px, no request`, async ({ page }) => {
    const requests = requestsOf(page);
    for (const [name, submission] of Object.entries(SAMPLES)) {
      await page.setContent(composeSubmissionMail(submission, facts).html);
      const { rightmost, heights } = await page.evaluate(() => {
        const boxes = (selector: string) =>
          Array.from(document.querySelectorAll(selector), (part) => part.getBoundingClientRect());
        return {
          rightmost: Math.max(...boxes("*").map(({ right }) => right)),
          heights: boxes("a.call, a.button, a.outline").map(({ height }) => height),
        };
      });
      expect.soft(rightmost, name).toBe(320);
      expect
        .soft(
          heights.filter((height) => height < TARGET_PX),
          name,
        )
        .toEqual([]);
      expect.soft(requests.splice(0), name).toEqual([]);
    }
  });
});

test.describe("a hostile submission in a browser stays text (reliability, P9)", () => {
  const attacks = [
    "<script>document.title='owned'</script>",
    '"><img src=https://evil.example/x onerror=document.title=1>',
    "'><svg/onload=document.title=1>",
    "</td></tr></table><h1>Call this number instead</h1>",
    "<!--[if mso]><v:rect><![endif]-->",
    "</style><style>body{display:none}",
    "<a href=javascript:alert(1)>x</a>",
    "&#60;script&#62;document.title=1&#60;/script&#62;",
    "\u202Eelpmaxe.live//:sptth\u2066",
  ];

  test("in every field that a visitor can fill in", async ({ page }) => {
    const requests = requestsOf(page);
    for (const attack of attacks) {
      const values = { name: attack, email: attack, website: attack, message: attack };
      const submission: Submission = { ...SAMPLES.comment, spamSignals: [attack], values };
      await page.setContent(composeSubmissionMail(submission, facts).html);
      const shown = attack.replace(/[\u202A-\u202E\u2066-\u2069]/g, "");
      expect.soft((await page.locator("body").innerText()).split(shown), attack).toHaveLength(7);
      expect.soft(await page.locator("img, script, svg, a, h1 ~ h1, body style").count(), attack).toBe(0);
      expect.soft(await page.title(), attack).toContain("QX7-4K2");
      expect.soft(requests.splice(0), attack).toEqual([]);
    }
  });
});
