/** The markup contract of the forms: what works without a script, and what the functions fill in. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { parse } from "node-html-parser";
import { describe, expect, test } from "vitest";

import { helpLink, helpOf } from "../../../src/site/place.ts";
import { ROUTES } from "../../../src/site/routes.ts";
import { formsIn, INDIA } from "../../support/places.ts";
import SubmissionForm from "../../../src/islands/forms/SubmissionForm.tsx";

const clinicContact = {
  phone: { number: "+910000000000", shown: "+91 00000 00000" },
  whatsapp: { number: "+910000000000" },
};

const place = { ...INDIA.forms, help: helpOf(INDIA) };

describe.each(Object.values(formsIn(INDIA)))("the $id form", (form) => {
  const page = parse(
    renderToStaticMarkup(createElement(SubmissionForm, { formId: form.id, clinicContact, place })),
  );
  const element = page.querySelector("form");

  test("is a real form that posts to its endpoint, with an error summary that can take the focus", () => {
    expect(element?.attributes).toMatchObject({
      id: `${form.id}-form`,
      method: "post",
      action: form.endpoint,
      "data-form": form.id,
    });
    expect(element?.hasAttribute("novalidate")).toBe(!form.browserChecks);
    expect(element?.querySelector("button[type=submit]")?.text).toBe(form.button.idle);
    const summary = page.getElementById(`${form.id}-errors`);
    expect(summary?.attributes).toMatchObject({ tabindex: "-1", hidden: "" });
    expect(summary?.querySelector("ul")?.childNodes).toHaveLength(0);
  });

  test("links to privacy and accessibility beside the button, and names the emergency numbers", () => {
    const links = element?.querySelectorAll("a").map((link) => link.getAttribute("href"));
    const numbers = place.help.flatMap(({ emergency }) => emergency.map(helpLink));
    const expected = [ROUTES.privacy.path, ROUTES.accessibility.path, ...numbers];
    expect(links).toEqual(expect.arrayContaining(expected));
  });

  test.each(form.fields)("$name: label, hint, message and attributes from its definition", (field) => {
    const id = `${form.id}-${field.name}`;
    const control = page.getElementById(id);
    const label = page.querySelector(`label[for=${id}]`);
    const isMarked = field.required || field.showsAsterisk === true;
    expect(label?.text).toBe(isMarked ? `${field.label} *` : field.label);
    expect(control?.getAttribute("name")).toBe(field.name);
    expect(control?.hasAttribute("required")).toBe(field.required);
    expect(control?.hasAttribute("value")).toBe(false);
    expect(control?.getAttribute("autocomplete")).toBe(field.autocomplete);
    expect(page.getElementById(`${id}-hint`)?.text).toBe(field.hint);
    const message = page.getElementById(`${id}-error`);
    expect(message?.hasAttribute("hidden")).toBe(true);
    expect(message?.text).toBe("");
    if (field.kind === "select") {
      const offered = control
        ?.querySelectorAll("option")
        .map((option) => ({ value: option.getAttribute("value"), label: option.text }));
      expect(offered).toEqual([{ value: "", label: field.prompt }, ...(field.options ?? [])]);
    }
  });
});
