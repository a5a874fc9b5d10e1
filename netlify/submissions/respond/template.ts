import type { HTMLElement } from "node-html-parser";
import type { FieldDefinition, FieldErrors, FormDefinition } from "../../../src/forms/index.ts";
import { escapeHtml } from "../../../src/words/letters.ts";
import type { Input } from "../receive/body.ts";

function fillControl(control: HTMLElement, { kind }: FieldDefinition, text: string): void {
  if (kind === "textarea") {
    // HTML drops the first line end of a textarea.
    control.set_content(`\n${escapeHtml(text)}`);
  } else if (kind === "select") {
    for (const option of control.querySelectorAll("option")) {
      if (option.getAttribute("value") === text) option.setAttribute("selected", "");
      else option.removeAttribute("selected");
    }
  } else {
    // The library escapes only the quotes of an attribute.
    control.setAttribute("value", escapeHtml(text));
  }
}

export interface ShownForm {
  readonly form: FormDefinition;
  readonly input: Input;
  readonly errors: FieldErrors;
  /** Above the list of errors. */
  readonly summary: { readonly title: string; readonly text: string };
}

function fillForm(root: HTMLElement, { form, input, errors, summary: { title, text } }: ShownForm): void {
  const items: string[] = [];
  for (const field of form.fields) {
    const control = root.getElementById(`${form.id}-${field.name}`);
    if (control === null) continue;
    const { [field.name]: typed } = input;
    fillControl(control, field, typeof typed === "string" ? typed : "");
    const { [field.name]: message } = errors;
    if (message === undefined) continue;
    control.setAttribute("aria-invalid", "true");
    // The built page already describes the control with this element.
    root.getElementById(`${control.id}-error`)?.set_content(escapeHtml(message));
    items.push(`<li><a href="#${control.id}">${escapeHtml(message)}</a></li>`);
  }
  if (items.length === 0) return;
  const head = `<h2>${escapeHtml(title)}</h2><p>${escapeHtml(text)}</p>`;
  const summary = root.getElementById(`${form.id}-errors`);
  summary?.set_content(`${head}<ul role="list">${items.join("")}</ul>`);
  // Receives the focus without a script (HTML standard, section 6.6.7).
  summary?.setAttribute("autofocus", "");
}

/**
 * Fills in a built page; elements that it lacks are ignored. The parser is loaded only for plain forms.
 * @param title markup
 * @param parts markup by `data-part`
 */
export async function fillPage(
  template: string,
  title: string,
  parts: Readonly<Record<string, string>>,
  shownForm?: ShownForm,
): Promise<string> {
  const { parse } = await import("node-html-parser");
  const root = parse(template, { comment: true });
  root.querySelector("title")?.set_content(title);
  for (const [name, content] of Object.entries(parts))
    root.querySelector(`[data-part="${name}"]`)?.set_content(content);
  if (shownForm !== undefined) fillForm(root, shownForm);
  return root.toString();
}
