import { emailField, freeTextField, textField } from "./fields.ts";
import { SINGLE_LINE_LIMIT } from "./limits.ts";
import type { FormDefinition } from "./types.ts";

/**
 * Comment on the article at /BlogDetails (specification, sections 3, 4, 5 and 7). Name, email and
 * message have the specification's asterisk without a required rule; only a completely empty comment
 * is refused, because its mail would contain nothing.
 */
export const comment: FormDefinition = {
  id: "comment",
  title: "Comment",
  endpoint: "/api/blogpage",
  browserChecks: true,
  button: { idle: "Submit", sending: "Sending...", sent: "Submit" },
  promise: "We read every comment. If you asked us something and left your e-mail, we write back.",
  desk: {
    task: "Read the comment, and write back if it asks something.",
    many: "comments",
    yours: "your comment",
  },
  nameFields: ["name"],
  emailField: "email",
  whenEmpty: { field: "message", message: "Please write your comment before sending it." },
  fields: [
    textField({
      name: "name",
      label: "Name",
      marked: true,
      autocomplete: "name",
    }),
    emailField({
      required: false,
      marked: true,
      messages: { invalid: "Please enter an email like name@example.com." },
    }),
    {
      name: "website",
      label: "Website",
      kind: "url",
      required: false,
      rule: "webAddress",
      maxLength: SINGLE_LINE_LIMIT,
      autocomplete: "url",
      messages: { invalid: "Please enter a full address, for example https://example.com." },
    },
    freeTextField({
      name: "message",
      label: "Message",
      marked: true,
      sensitive: true,
    }),
  ],
};
