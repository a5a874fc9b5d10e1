import type { Browser } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { composeSubmissionMail } from "../../../netlify/submissions/mail/compose.ts";
import { DARK, LIGHT } from "../../../netlify/submissions/mail/palette.ts";
import type { Submission } from "../../../netlify/submissions/submission.ts";
import { openBrowser } from "../../../scripts/mail/browser.ts";
import { SAMPLES } from "../../../scripts/mail/samples.ts";
import { facts } from "./wire.ts";

/** WCAG 2.5.5 asks for 44 px; a thumb on a busy desk agrees. */
const THUMB_PX = 44;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser.close());

describe("a mail on the smallest phone", () => {
  test.each<[string, Submission]>(Object.entries(SAMPLES))(
    "%s: nothing to scroll sideways, buttons that a thumb hits, nothing fetched",
    { timeout: 30_000 },
    async (_name, submission) => {
      const page = await browser.newPage({ viewport: { width: 320, height: 640 } });
      const fetched: string[] = [];
      page.on("request", (request) => fetched.push(request.url()));
      await page.setContent(composeSubmissionMail(submission, facts).html);
      const rightmost = await page.evaluate(() =>
        Math.max(...Array.from(document.querySelectorAll("*"), (part) => part.getBoundingClientRect().right)),
      );
      expect(rightmost).toBe(320);
      for (const button of await page.locator("a.call, a.green, a.outline").all()) {
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(THUMB_PX);
      }
      expect(fetched).toEqual([]);
      await page.close();
    },
  );
});

describe("a hostile mail in a real browser (reliability, P9)", () => {
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

  test.each(attacks)("%s is words", { timeout: 30_000 }, async (attack) => {
    const page = await browser.newPage();
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    const values = { name: attack, email: attack, website: attack, message: attack };
    const submission = { ...SAMPLES.comment, suspicions: [attack], values };
    const mail = composeSubmissionMail(submission, facts);
    await page.setContent(mail.html);
    const words = attack.replace(/[\u202A-\u202E\u2066-\u2069]/g, "");
    expect((await page.locator("body").innerText()).split(words)).toHaveLength(7);
    expect(await page.locator("img, script, svg, a, h1 ~ h1, body style").count()).toBe(0);
    expect(await page.title()).toContain("QX7-4K2");
    expect(fetched).toEqual([]);
    await page.close();
  });
});

/** WCAG 2.2, "relative luminance" and "contrast ratio". */
function contrast(one: string, other: string): number {
  const luminance = (hex: string): number => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe("colours that tired eyes can read (WCAG 1.4.3, answers 1.4.6)", () => {
  test.each([
    ["light", LIGHT, LIGHT.green],
    ["dark", DARK, DARK.outline],
  ] as const)("%s", (_name, colours, link) => {
    for (const background of [colours.card, colours.warning]) {
      expect(contrast(colours.text, background)).toBeGreaterThanOrEqual(7);
    }
    for (const text of [colours.quiet, colours.small, link]) {
      expect(contrast(text, colours.card)).toBeGreaterThanOrEqual(4.5);
    }
    for (const background of [colours.bar, colours.call, colours.green]) {
      expect(contrast(colours.onDark, background)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
