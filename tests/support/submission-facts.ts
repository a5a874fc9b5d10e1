import { writeFileSync } from "node:fs";
import { FORM_IDS } from "../../src/forms/index.ts";
import type { FieldDefinition, FormDefinition, FormId } from "../../src/forms/types.ts";
import { mailColoursOf } from "../../scripts/colours.ts";
import { dataOf } from "./content.ts";
import { CONTENT_PLACE, SITE_FORMS } from "./places.ts";

/** A form as the pages render it, reduced to the parts that the functions fill in. */
function control(form: FormDefinition, field: FieldDefinition): string {
  const id = `${form.id}-${field.name}`;
  const common = `id="${id}" name="${field.name}"${field.hint === undefined ? "" : ` aria-describedby="${id}-hint"`}`;
  if (field.kind === "textarea") return `<textarea ${common}></textarea>`;
  if (field.kind !== "select") return `<input ${common} type="${field.kind}">`;
  const options = (field.options ?? []).map(
    ({ value, label }) => `<option value="${value}">${label}</option>`,
  );
  return `<select ${common}><option value="">${field.prompt ?? ""}</option>${options.join("")}</select>`;
}

function formHtml(form: FormDefinition): string {
  const fields = form.fields.map((field) => {
    const id = `${form.id}-${field.name}`;
    const hint = field.hint === undefined ? "" : `<p id="${id}-hint">${field.hint}</p>`;
    return `<label for="${id}">${field.label}</label>${hint}${control(form, field)}<p id="${id}-error" hidden></p>`;
  });
  return `<form id="${form.id}-form" method="post" action="${form.endpoint}" data-form="${form.id}">
<div id="${form.id}-errors" tabindex="-1" hidden><h2>There is a problem</h2><ul></ul></div>
${fields.join("\n")}
<div aria-hidden="true"><input name="valid" value="false" tabindex="-1" autocomplete="off"></div>
<button>${form.button.idle}</button></form>`;
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title><style>p { margin: 0 }</style></head><body><main>
<h1 data-part="title">${title}</h1><p data-part="text"></p>${content}</main><!-- end --><script>1 < 2 && 3 > 2;</script></body></html>`;
}

/** Site facts as the build writes them, with minimal pages. */
function testFacts() {
  const form = (id: FormId): string => page(SITE_FORMS[id].title, formHtml(SITE_FORMS[id]));
  return {
    clinic: dataOf("clinic"),
    place: CONTENT_PLACE,
    colours: mailColoursOf(dataOf("brand").colours),
    siteUrl: "https://clinic.example",
    responses: {
      ...Object.fromEntries(FORM_IDS.map((id) => [id, form(id)])),
      received: page("Received", `<p>Reference <span data-part="ref"></span></p>`),
      problem: page("Problem", ""),
    },
  };
}

/** Writes the facts to `file` for the functions to read. */
export function writeTestFacts(file: string): void {
  writeFileSync(file, JSON.stringify(testFacts()));
}
