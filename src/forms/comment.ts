import { emailField, freeTextField, textField } from "./common-fields.ts";
import { SINGLE_LINE_LIMIT } from "./field-limits.ts";
import type { FormDefinition } from "./form-types.ts";

/**
 * Comment on the article at /BlogDetails (specification, sections 3, 4, 5 and 7). Name, email and
 * message have the specification's asterisk without a required rule; only a completely empty comment
 * is refused, because its mail would be empty.
 */
export const comment: FormDefinition = {
  id: "comment",
  endpoint: "/api/blogpage",
  browserChecks: true,
  nameFields: ["name"],
  emailField: "email",
  fieldWhenEmpty: "message",
  fields: [
    textField({
      name: "name",
      showsAsterisk: true,
      autocomplete: "name",
    }),
    emailField({
      required: false,
      showsAsterisk: true,
    }),
    {
      name: "website",
      kind: "url",
      required: false,
      rule: "webAddress",
      maxLength: SINGLE_LINE_LIMIT,
      autocomplete: "url",
    },
    freeTextField({
      name: "message",
      showsAsterisk: true,
    }),
  ],
};
