import { expect, test } from "@playwright/test";
import { composeSubmissionMail } from "#netlify/submissions/mail/compose-submission.ts";
import { facts } from "../support/clinic.ts";
import { SAMPLES } from "../support/mail-samples.ts";

/** WCAG 2.2, 2.5.5 (enhanced target size), in CSS pixels. */
const TARGET_PX = 44;

/** The smallest phone. */
test.use({ viewport: { width: 320, height: 640 } });

// That a hostile submission stays text: tests/unit/mail/compose.property.test.ts.
test("a mail fits the phone and fetches nothing", async ({ page }) => {
  page.on("request", (request) => expect.soft(request.url(), "a request of a mail").toBe(""));
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
