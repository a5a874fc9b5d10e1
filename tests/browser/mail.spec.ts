import { expect, test } from "@playwright/test";
import { composeSubmissionMail } from "../../netlify/submissions/mail/compose-submission.ts";
import { mailFacts } from "../support/clinic.ts";
import { SAMPLES, sample } from "../support/mail-samples.ts";

/** WCAG 2.2, 2.5.5 (enhanced target size), in CSS pixels. */
const TARGET_PX = 44;

const facts = mailFacts("https://www.clinic.example");
/** The smallest phone. */
test.use({ viewport: { width: 320, height: 640 } });

/** Nothing in a mail is fetched, whatever is in it. */
test.beforeEach(({ page }) => {
  page.on("request", (request) => expect.soft(request.url(), "a request of a mail").toBe(""));
});

test("every sample on the smallest phone: no sideways scrolling, and buttons that a finger meets", async ({
  page,
}) => {
  for (const [name, submission] of Object.entries(SAMPLES)) {
    await page.setContent(composeSubmissionMail(submission, facts).html);
    const { rightmost, lowest } = await page.evaluate(() => {
      const boxes = (selector: string) =>
        Array.from(document.querySelectorAll(selector), (part) => part.getBoundingClientRect());
      return {
        rightmost: Math.max(...boxes("*").map(({ right }) => right)),
        lowest: Math.min(...boxes("a.button, a.outline").map(({ height }) => height)),
      };
    });
    expect.soft(rightmost, name).toBe(320);
    expect.soft(lowest, name).toBeGreaterThanOrEqual(TARGET_PX);
  }
});

const ATTACKS = [
  "<script>document.title='owned'</script>",
  '"><img src=https://evil.example/x onerror=document.title=1>',
  "</td></tr></table></style><style>body{display:none}</style><h1>Call this number instead</h1>",
  "<a href=javascript:alert(1)>x</a>",
  "&#60;script&#62;document.title=1&#60;/script&#62;",
];

test("a hostile submission stays text in every field that a visitor can fill in (reliability, P9)", async ({
  page,
}) => {
  for (const attack of ATTACKS) {
    const values = { name: attack, email: attack, website: attack, message: attack };
    await page.setContent(
      composeSubmissionMail(sample("comment", values, { spamSignals: [attack] }), facts).html,
    );
    expect.soft((await page.locator("body").innerText()).split(attack), attack).toHaveLength(7);
    expect.soft(await page.locator("img, script, a, h1 ~ h1, body style").count(), attack).toBe(0);
    expect.soft(await page.title(), attack).toContain("QX7-4K2");
  }
});
