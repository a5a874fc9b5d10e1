import { parse } from "node-html-parser";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FORM_IDS } from "../../src/forms/index.ts";
import { validate } from "../../src/forms/validate.ts";
import { SITE_FORMS } from "../support/places.ts";
import { useRealSite } from "../support/real-site.ts";
import { postPlain, SAMPLES } from "../support/submission-samples.ts";
import { WORDS } from "../support/words.ts";

const { fieldsToCorrect: FIELDS_TO_CORRECT } = WORDS;

const site = useRealSite();
const ask = (path: string, init: RequestInit = {}) => fetch(site.url + path, { redirect: "manual", ...init });

async function pageOf(response: Response) {
  const page = parse(await response.text(), { comment: true });
  const valueOf = (id: string) => page.getElementById(id)?.getAttribute("value");
  const textOf = (id: string) => page.getElementById(id)?.text;
  return { page, valueOf, textOf };
}

describe("P3: a plain form that is accepted", () => {
  test.each(FORM_IDS)("%s: one mail, and a 303 to a page that says what was received", async (form) => {
    const response = await postPlain(site.url, form, SAMPLES[form]);
    expect(response.status).toBe(303);
    const location = response.headers.get("location") ?? "";
    const [, ref = ""] =
      new RegExp(`^/received\\?form=${form}&ref=([2-9C-Y]{3}-[2-9C-Y]{3})$`).exec(location) ?? [];
    expect(site.smtp.mails).toHaveLength(1);
    expect(site.smtp.mails[0]?.subject).toContain(ref);
    const { page } = await pageOf(await ask(location));
    for (const words of [ref, SITE_FORMS[form].accepted]) expect(page.toString()).toContain(words);
    const howToCancel = '[data-part="cancellation"]';
    expect(page.querySelector(howToCancel)?.text).toBe(form === "appointment" ? "Call us to cancel." : "");
  });

  test("without a valid reference the confirmation is the home page", async () => {
    const bad = await ask("/received?form=__proto__&ref=<script>x</script>");
    expect([bad.status, bad.headers.get("location"), await bad.text()]).toEqual([303, "/", ""]);
  });
});

describe("P3: pages with the same statuses for plain forms (WCAG 3.3.1, 3.3.3)", () => {
  test.each(FORM_IDS)("%s: errors are listed and shown at their fields, and nothing is lost", async (id) => {
    const form = SITE_FORMS[id];
    const empty = Object.fromEntries(form.fields.map(({ name }) => [name, ""]));
    const text = form.fields.findLast(({ kind }) => kind === "textarea")?.name ?? "";
    const typed = { ...empty, [form.emailField]: 'not "an" <address>', [text]: "\n <b>kept</b> & 'safe'" };
    const checked = validate(form, typed);
    const wrongNames = checked.ok ? [] : Object.keys(checked.errors);
    const response = await postPlain(site.url, id, typed);
    expect(response.status).toBe(422);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const { page, valueOf, textOf } = await pageOf(response);
    expect(page.querySelector("title")?.text).toMatch(/^Error: /);
    expect(valueOf(`${id}-${form.emailField}`)).toBe('not "an" <address>');
    expect(textOf(`${id}-${text}`)?.replace(/^\n/, "")).toBe(typed[text]);

    const summary = page.getElementById(`${id}-errors`);
    expect(summary?.text).toContain(FIELDS_TO_CORRECT.title);
    expect(summary?.hasAttribute("autofocus")).toBe(true);
    const links = summary?.querySelectorAll("a") ?? [];
    const inOrder = form.fields.filter(({ name }) => wrongNames.includes(name));
    expect(links.map((link) => link.getAttribute("href"))).toEqual(
      inOrder.map(({ name }) => `#${id}-${name}`),
    );
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      const wrong = page.querySelector(link.getAttribute("href") ?? "none");
      const note = page.getElementById(`${wrong?.id ?? ""}-error`);
      expect(wrong?.getAttribute("aria-invalid")).toBe("true");
      expect(wrong?.getAttribute("aria-describedby")).toContain(note?.id);
      expect(note?.text).toBe(link.text);
    }
  });

  test("both down: 503, the number to call, and everything typed is still there", async () => {
    site.blobs.faultFor = () => 503;
    site.smtp.fault = { step: "mail", refuse: 451 };
    const response = await postPlain(site.url, "appointment", SAMPLES.appointment);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"]);
    const { page, valueOf, textOf } = await pageOf(response);
    expect(page.querySelector('[data-part="text"] a[href^="tel:"]')).not.toBeNull();
    expect(valueOf("appointment-firstName")).toBe("Asha");
    expect(textOf("appointment-complaints")).toContain("Backache-sample");
    const chosen = page.querySelectorAll("#appointment-service option[selected]");
    expect(chosen.map((option) => option.getAttribute("value"))).toEqual(["Acupuncture"]);
    expect(textOf("appointment-errors")).toBe("");
  });

  test("other refusals: a page with contact options, with the right status", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    const foreign = await postPlain(site.url, "contact", SAMPLES.contact, { headers });
    const opened = await ask(SITE_FORMS.contact.endpoint, { headers: { accept: "text/html" } });
    expect([foreign.status, opened.status, opened.headers.get("allow")]).toEqual([403, 405, "POST"]);
    for (const response of [foreign, opened]) expect(await response.text()).toContain("tel:");
  });

  test("P9: typed values are shown as text, never as markup, and the rest of the page is unchanged", async () => {
    const hostile = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 60 }),
      fc.constantFrom(
        '"><script>alert(1)</script>',
        "</textarea><img src=x onerror=1>",
        "&lt;b&gt;",
        "$&$1$`",
        '"><a href="javascript:alert(1)">x</a>',
      ),
    );
    // A form converts line ends to CRLF.
    const plain = (text: string | undefined) => text?.toWellFormed().replace(/\r\n?/g, "\n");
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (name, message) => {
        const response = await postPlain(site.url, "contact", { name, message });
        expect(response.status).toBe(422);
        const { page, valueOf, textOf } = await pageOf(response);
        expect(page.querySelectorAll("script, style").map(String)).toEqual([
          "<style>p { margin: 0 }</style>",
          "<script>1 < 2 && 3 > 2;</script>",
        ]);
        expect(page.querySelectorAll("img, a[href*=':alert']")).toHaveLength(0);
        expect(plain(valueOf("contact-name"))).toBe(plain(name));
        expect(plain(textOf("contact-message"))).toBe(`\n${plain(message)}`);
      }),
      { numRuns: 60 },
    );
  });
});
