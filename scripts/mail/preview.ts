/**
 * `npm run preview:mail`: writes every sample mail as .html and .txt into a temporary folder, and
 * pictures of them as a phone (320 px) and a desktop (700 px) show them, light and dark. Sends nothing.
 */
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  composeAlert,
  composeDailyReceipt,
  composeSubmissionMail,
} from "../../netlify/submissions/mail/compose.ts";
import type { ComposedMail } from "../../netlify/submissions/mail/types.ts";
import { mailFacts } from "./facts.ts";
import { SAMPLES } from "./samples.ts";
import { launchBrowser } from "../setup/browser.ts";

const facts = mailFacts("https://clinic.example");
const day = {
  day: "2026-11-21",
  received: 14,
  delivered: 14,
  queued: 0,
  taggedAsSpam: 1,
  oldestQueuedMinutes: 0,
};
const refs = ["QX7-4K2", "M3P-9TD", "7HC-WRA"];

const mails: Readonly<Record<string, ComposedMail>> = {
  ...Object.fromEntries(
    Object.entries(SAMPLES).map(([name, submission]) => [name, composeSubmissionMail(submission, facts)]),
  ),
  "daily-well": composeDailyReceipt(day, facts),
  "daily-queued": composeDailyReceipt({ ...day, delivered: 11, queued: 3, oldestQueuedMinutes: 47 }, facts),
  "alert-queued": composeAlert({ reason: "queued", count: 3, oldestMinutes: 22, refs }, facts),
  "alert-settings": composeAlert(
    { reason: "settings", cause: "login", count: 3, oldestMinutes: 8, refs },
    facts,
  ),
  "alert-expired": composeAlert(
    { reason: "expired", count: 1, oldestMinutes: 43_200, refs: ["QX7-4K2"] },
    facts,
  ),
};

const folder = await mkdtemp(join(tmpdir(), "mail-preview-"));
for (const [name, mail] of Object.entries(mails)) {
  await writeFile(join(folder, `${name}.html`), mail.html);
  await writeFile(join(folder, `${name}.txt`), `Subject: ${mail.subject}\n\n${mail.text}`);
}

const browser = await launchBrowser();
try {
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [320, 700]) {
      const page = await browser.newPage({ colorScheme, viewport: { width, height: 640 } });
      for (const name of Object.keys(mails)) {
        await page.goto(pathToFileURL(join(folder, `${name}.html`)).href);
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
      }
      await page.close();
    }
  }
} finally {
  await browser.close();
}
console.log(`${Object.keys(mails).length} mails, as pages, texts and pictures: ${folder}`);
