import { parse } from "node-html-parser";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FORM_IDS, FORMS } from "../../src/forms/index.ts";
import { validate } from "../../src/forms/validate.ts";
import { SITE_FORMS } from "../support/places.ts";
import { useRealSite } from "../support/real-site.ts";
import { nextAddress, postPlain, SAMPLES } from "../support/submission-samples.ts";

const site = useRealSite();

async function pageOf(response: Response) {
  return parse(await response.text(), { comment: true });
}

describe("P3: a plain form that is accepted", () => {
  test.each(FORM_IDS)("%s: one mail, and /received by 303", async (form) => {
    const response = await postPlain(site.url, form, SAMPLES[form]);
    expect(response.status).toBe(303);
    const location = response.headers.get("location") ?? "";
    expect(location).toMatch(new RegExp(`^/received\\?form=${form}&ref=[2-9C-Y]{3}-[2-9C-Y]{3}$`));
    expect(site.smtp.mails).toHaveLength(1);
    const page = await (await fetch(`${site.url}${location}`)).text();
    expect(page).toContain("Thank you");
    expect(page).toContain(new URL(location, site.url).searchParams.get("ref"));
  });

  test("a multipart form is accepted too", async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...SAMPLES.contact, message: "in parts" }))
      body.set(name, value);
    const address = `${site.url}${SITE_FORMS.contact.endpoint}`;
    const response = await fetch(address, { method: "POST", body, redirect: "manual" });
    expect(response.status).toBe(303);
  });
});

describe("P3: the same statuses as pages for plain forms (WCAG 3.3.1, 3.3.3)", () => {
  test.each(FORM_IDS)(
    "%s: what is wrong is listed and beside its field, and nothing typed is lost",
    async (id) => {
      const form = SITE_FORMS[id];
      const empty = Object.fromEntries(form.fields.map(({ name }) => [name, ""]));
      const text = form.fields.findLast(({ kind }) => kind === "textarea")?.name ?? "";
      const typed = { ...empty, [form.emailField]: 'not "an" <address>', [text]: "\n <b>kept</b> & 'safe'" };
      const checked = validate(form, typed);
      const wrongNames = checked.ok ? [] : Object.keys(checked.errors);
      expect(wrongNames).not.toEqual([]);
      const response = await postPlain(site.url, id, typed);
      expect(response.status).toBe(422);
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(response.headers.get("cache-control")).toBe("no-store");
      const page = await pageOf(response);
      expect(page.querySelector("title")?.text).toMatch(/^Error: /);

      const control = (name: string) => page.getElementById(`${id}-${name}`);
      expect(control(form.emailField)?.getAttribute("value")).toBe('not "an" <address>');
      expect(control(text)?.text.replace(/^\n/, "")).toBe(typed[text]);

      const summary = page.getElementById(`${id}-errors`);
      expect(summary?.hasAttribute("hidden")).toBe(false);
      expect(summary?.hasAttribute("autofocus")).toBe(true);
      const links = summary?.querySelectorAll("a") ?? [];
      const inOrder = form.fields.filter(({ name }) => wrongNames.includes(name));
      expect(links.map((link) => link.getAttribute("href"))).toEqual(
        inOrder.map(({ name }) => `#${id}-${name}`),
      );
      for (const link of links) {
        const wrong = page.querySelector(link.getAttribute("href") ?? "none");
        expect(wrong?.getAttribute("aria-invalid")).toBe("true");
        const note = page.getElementById(`${wrong?.id ?? ""}-error`);
        expect(note?.text).toBe(link.text);
        expect(note?.hasAttribute("hidden")).toBe(false);
        expect(wrong?.getAttribute("aria-describedby")?.split(" ")).toContain(note?.id);
      }
    },
  );

  test("both down: 503, the number to call, and everything typed is still there", async () => {
    site.blobs.faultFor = () => 503;
    site.smtp.fault = { step: "mail", refuse: 451 };
    const response = await postPlain(site.url, "appointment", SAMPLES.appointment);
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("30");
    const page = await pageOf(response);
    expect(page.querySelector('[data-part="text"] a[href^="tel:"]')).not.toBeNull();
    expect(page.getElementById("appointment-firstName")?.getAttribute("value")).toBe("Asha");
    expect(page.getElementById("appointment-complaints")?.text).toContain("Backache-sample");
    const chosen = page.querySelectorAll("#appointment-service option[selected]");
    expect(chosen.map((option) => option.getAttribute("value"))).toEqual(["Acupuncture"]);
    expect(page.getElementById("appointment-errors")?.hasAttribute("hidden")).toBe(true);
  });

  test("too many: 429, and what was typed is still there", async () => {
    const address = nextAddress();
    for (let index = 0; index < 20; index += 1) await postPlain(site.url, "contact", {}, { address });
    const response = await postPlain(site.url, "contact", SAMPLES.contact, { address });
    expect(response.status).toBe(429);
    const page = await pageOf(response);
    expect(page.getElementById("contact-message")?.text).toContain("Where may I park");
  });

  test("other refusals: a page with contact options, with the right status", async () => {
    const foreign = await postPlain(site.url, "contact", SAMPLES.contact, {
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(foreign.status).toBe(403);
    expect(await foreign.text()).toContain("tel:");
    const opened = await fetch(`${site.url}${SITE_FORMS.contact.endpoint}`, {
      headers: { accept: "text/html" },
    });
    expect(opened.status).toBe(405);
    expect(opened.headers.get("allow")).toBe("POST");
    expect(await opened.text()).toContain("<!doctype html>");
  });

  test("scripts and styles of the page come through as they were", async () => {
    const response = await postPlain(site.url, "contact", {});
    const html = await response.text();
    expect(html).toContain("<script>1 < 2 && 3 > 2;</script>");
    expect(html).toContain("<style>p { margin: 0 }</style>");
  });

  test("P9: typed values are shown as text, never as markup", async () => {
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
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (name, message) => {
        const response = await postPlain(site.url, "contact", { name, message });
        expect(response.status).toBe(422);
        const page = await pageOf(response);
        expect(page.querySelectorAll("script")).toHaveLength(1);
        expect(page.querySelectorAll("img, a[href*=':alert']")).toHaveLength(0);
        // A form converts line ends to CRLF.
        const plain = (text: string | undefined): string => (text ?? "").replace(/\r\n?/g, "\n");
        expect(plain(page.getElementById("contact-name")?.getAttribute("value"))).toBe(
          plain(name.toWellFormed()),
        );
        expect(plain(page.getElementById("contact-message")?.text)).toBe(
          `\n${plain(message.toWellFormed())}`,
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe("GET /received", () => {
  test.each(FORM_IDS)("says what was received: %s", async (form) => {
    const good = await fetch(`${site.url}/received?form=${form}&ref=QX7-4K2`);
    expect(good.status).toBe(200);
    const text = await good.text();
    for (const words of ["QX7-4K2", `We have received ${FORMS[form].sent}.`]) expect(text).toContain(words);
  });

  test("shows only valid references", async () => {
    const bad = await fetch(`${site.url}/received?form=__proto__&ref=<script>x</script>`, {
      redirect: "manual",
    });
    expect(bad.status).toBe(303);
    expect(bad.headers.get("location")).toBe("/");
    expect(await bad.text()).toBe("");
  });
});
