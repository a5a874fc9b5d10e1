import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { test as base } from "@playwright/test";
import type { Locator, Page, Request } from "@playwright/test";

import { FORMS } from "../../../src/forms/index.ts";
import type { FormId } from "../../../src/forms/types.ts";
import { startInbox } from "../../../scripts/inbox/inbox.ts";
import type { RunningInbox } from "../../../scripts/inbox/inbox.ts";
import { startSite } from "../../../scripts/server/site.ts";
import { refusalsFixture } from "../../support/policy-violations.ts";
import { nextAddress } from "../../support/submission-samples.ts";

export { expect } from "@playwright/test";

interface Running {
  readonly url: string;
  readonly inbox: RunningInbox;
}

/** The built site with its real functions, a real store and a real mail server: one set for each worker. */
export const test = base.extend<{ site: Running; refusals: string[] }, { running: Running }>({
  // A refusal by a security policy fails the test.
  refusals: [...refusalsFixture],
  running: [
    async ({}, use) => {
      const blobsDir = await mkdtemp(join(tmpdir(), "forms-"));
      const inbox = await startInbox(0);
      const site = await startSite({
        dist: join(import.meta.dirname, "..", "..", "..", "dist"),
        port: 0,
        blobsDir,
        trustForwardedFor: true,
        env: {
          CONTEXT: "dev",
          SMTP_URL: inbox.smtpUrl,
          MAIL_FROM: "Clinic website <website@clinic.example>",
          MAIL_TO: "reception@clinic.example",
        },
      });
      await use({ url: site.url, inbox });
      await site.close();
      await inbox.close();
      await rm(blobsDir, { recursive: true });
    },
    { scope: "worker" },
  ],
  site: async ({ running }, use) => {
    running.inbox.clear();
    await use(running);
  },
  baseURL: async ({ site }, use) => use(site.url),
  // Every test has an internet address of its own, so that rate limits do not accumulate over tests.
  extraHTTPHeaders: async ({ browserName }, use) =>
    use({ "X-Forwarded-For": nextAddress(), "X-Test-Browser": browserName }),
});

/** Where each form is (specification, section 2). */
const PAGE_OF: Readonly<Record<FormId, string>> = {
  appointment: "/",
  contact: "/contact",
  comment: "/BlogDetails",
  enquiry: "/privacy",
};

/** Opens the page of a form, and the Reach Us panel where the form is in it. */
export async function openForm(page: Page, id: FormId): Promise<Locator> {
  await page.goto(PAGE_OF[id]);
  if (id === "enquiry") await page.getByRole("button", { name: "Reach Us" }).click();
  return page.locator(`#${id}-form`);
}

/** Types or chooses the given values. */
export async function fillIn(
  page: Page,
  id: FormId,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  for (const { name, kind } of FORMS[id].fields) {
    const value = values[name];
    if (value === undefined) continue;
    const control = page.locator(`#${id}-${name}`);
    await (kind === "select" ? control.selectOption(value) : control.fill(value));
  }
}

/** The form's own submit button; "Try again" is another. */
export function submitButton(page: Page, id: FormId): Locator {
  return page.locator(`#${id}-form > div > button[type=submit]`);
}

/** Hydrates a form and waits until React has switched off the browser's own messages. */
export async function hydrateForm(page: Page, id: FormId): Promise<void> {
  await submitButton(page, id).focus();
  await page.locator(`#${id}-form[novalidate]`).waitFor();
}

/** What the page posts to the form's endpoint, in order. */
export function watchPosts(page: Page, id: FormId): readonly Request[] {
  const posts: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith(FORMS[id].endpoint)) posts.push(request);
  });
  return posts;
}

/** The scripts that the page requests, in order. */
export function watchScripts(page: Page): readonly string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

/** A response in place of the server's. */
export interface FakeResponse {
  readonly status: number;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export const ACCEPTED: FakeResponse = {
  status: 200,
  json: { ok: true, ref: "QX7-4K2", status: "delivered" },
};

/** Responds to the form's posts in place of the server; the last response is repeated. */
export async function respondWith(
  page: Page,
  id: FormId,
  ...responses: readonly FakeResponse[]
): Promise<void> {
  const left = [...responses];
  await page.route(`**${FORMS[id].endpoint}`, async (route) => {
    const response = left.length > 1 ? left.shift() : left[0];
    if (response === undefined) await route.abort();
    else await route.fulfill({ ...response, headers: { ...response.headers } });
  });
}
