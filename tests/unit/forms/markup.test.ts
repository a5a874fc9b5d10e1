/**
 * The markup of the forms: what works without a script. The error summary and the messages that a function or a script
 * fills in: tests/functions/pages.test.ts and tests/unit/islands.
 */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { parse } from "node-html-parser";
import { describe, expect, test } from "vitest";

import { htmlPattern } from "#forms/index.ts";
import { telLink } from "#places/contact-links.ts";
import { FORM_FACTS, PUBLISHED_FORMS } from "#tests/support/places.ts";
import SubmissionForm from "#islands/forms/SubmissionForm.tsx";
import { WORDS } from "#tests/support/words.ts";

describe.each(Object.values(PUBLISHED_FORMS))("the $id form", (form) => {
  const props = { formId: form.id, facts: FORM_FACTS, words: WORDS };
  const page = parse(renderToStaticMarkup(createElement(SubmissionForm, props)));
  const element = page.querySelector("form");

  test("its endpoint, asterisk, links and emergency numbers", () => {
    expect(element?.attributes).toMatchObject({ method: "post", action: form.endpoint });
    expect(element?.hasAttribute("novalidate")).toBe(!form.browserChecks);
    const links = element?.querySelectorAll("a").map((link) => link.getAttribute("href"));
    const numbers = FORM_FACTS.help.flatMap(({ emergency }) => emergency.map(telLink));
    const expected = [FORM_FACTS.privacy.href, FORM_FACTS.contact.href, ...numbers];
    expect(links).toEqual(expect.arrayContaining(expected));
    expect(element?.querySelector("p")?.text).toBe(WORDS.requiredNote);
  });

  test.each(form.fields)("$name: label, hint and attributes", (field) => {
    const id = `${form.id}-${field.name}`;
    const control = page.getElementById(id);
    const isMarked = field.required || field.showsAsterisk === true;
    const label = isMarked ? `${field.label} *` : field.label;
    expect(page.querySelector(`label[for=${id}]`)?.text).toBe(label);
    expect(control?.hasAttribute("required")).toBe(field.required);
    const stated = ["name", "autocomplete", "inputmode", "pattern"].map((each) =>
      control?.getAttribute(each),
    );
    expect(stated).toEqual([field.name, field.autocomplete, field.keyboard, htmlPattern(field)]);
    // A wheel over a number field changes the number (decision 0380).
    expect(control?.getAttribute("type")).not.toBe("number");
    expect(page.getElementById(`${id}-hint`)?.text).toBe(field.hint);
    if (field.kind === "select") {
      const offered = control
        ?.querySelectorAll("option")
        .map((option) => ({ value: option.getAttribute("value"), label: option.text }));
      expect(offered).toEqual([{ value: "", label: field.prompt }, ...(field.options ?? [])]);
    }
  });
});
