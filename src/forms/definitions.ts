/** The four forms as data, without their words (specification, sections 3, 4, 5, 7 and 9). */
import offer from "../content/offer.json" with { type: "json" };
import { EMAIL_LIMIT } from "./email-address.ts";
import type { FieldDefinition, FormDefinition, FormId } from "./form-types.ts";

/** In letters. */
const SINGLE_LINE_LIMIT = 200;
export const FREE_TEXT_LIMIT = 5000;

export const REPLY_TIME = offer.replyTime;

type Overrides = Partial<FieldDefinition> & Pick<FieldDefinition, "name">;

const textField = (own: Overrides): FieldDefinition => ({
  kind: "text",
  required: false,
  maxLength: SINGLE_LINE_LIMIT,
  ...own,
});

const freeTextField = (own: Overrides): FieldDefinition =>
  textField({ kind: "textarea", maxLength: FREE_TEXT_LIMIT, ...own });

const emailField = (own: Partial<FieldDefinition> = {}): FieldDefinition =>
  textField({
    name: "email",
    kind: "email",
    required: true,
    rule: "email",
    maxLength: EMAIL_LIMIT,
    autocomplete: "email",
    note: "completeEmail",
    ...own,
  });

const phoneField = (own: Overrides): FieldDefinition =>
  textField({ kind: "tel", autocomplete: "tel", ...own });

const selectField = (own: Overrides): FieldDefinition =>
  textField({ kind: "select", rule: "oneOfOptions", ...own });

/** On the home page. */
const appointment: FormDefinition = {
  id: "appointment",
  endpoint: "/api/testiMonialspage",
  browserChecks: true,
  arrangesVisit: true,
  nameFields: ["firstName", "secondName"],
  emailField: "email",
  phoneField: "mobilenumber",
  serviceField: "service",
  bookingNoteField: "complaints",
  fields: [
    textField({ name: "firstName", required: true, rule: "letters", autocomplete: "given-name" }),
    textField({ name: "secondName", required: true, rule: "letters", autocomplete: "family-name" }),
    phoneField({ name: "mobilenumber", rule: "nationalPhone" }),
    emailField(),
    selectField({ name: "service", options: offer.services.appointment }),
    selectField({
      name: "gender",
      autocomplete: "sex",
      options: ["Female", "Male", "Others"].map((value) => ({ value, label: value })),
    }),
    textField({ name: "age", required: true, rule: "wholeYears", keyboard: "numeric" }),
    freeTextField({ name: "complaints" }),
  ],
};

/** On /contact. The browser's own checks are off so that visitors see the messages of the specification. */
const contact: FormDefinition = {
  id: "contact",
  endpoint: "/api/contactuspage",
  browserChecks: false,
  nameFields: ["name"],
  emailField: "email",
  phoneField: "mobileNumber",
  fields: [
    textField({ name: "name", required: true, autocomplete: "name" }),
    emailField(),
    phoneField({ name: "mobileNumber", required: true, rule: "nationalPhone" }),
    textField({ name: "subject", required: true }),
    freeTextField({ name: "message", required: true }),
  ],
};

/**
 * On the article at /BlogDetails. The specification gives name, email and message an asterisk but no required
 * rule; only an empty comment is refused, because its mail would be empty.
 */
const comment: FormDefinition = {
  id: "comment",
  endpoint: "/api/blogpage",
  browserChecks: true,
  nameFields: ["name"],
  emailField: "email",
  fieldWhenEmpty: "message",
  fields: [
    textField({ name: "name", showsAsterisk: true, autocomplete: "name" }),
    emailField({ required: false, showsAsterisk: true }),
    textField({ name: "website", kind: "url", rule: "webAddress", autocomplete: "url" }),
    freeTextField({ name: "message", showsAsterisk: true }),
  ],
};

/**
 * In the Reach Us panel. Email and contact number have no format check, so that a number from any country
 * gets through.
 */
const enquiry: FormDefinition = {
  id: "enquiry",
  endpoint: "/api/inquiry",
  browserChecks: true,
  nameFields: ["name"],
  emailField: "email",
  phoneField: "mobilenumber",
  serviceField: "service",
  fields: [
    textField({ name: "name", required: true, autocomplete: "name" }),
    emailField({ kind: "text", rule: "anyEmail", keyboard: "email" }),
    phoneField({ name: "mobilenumber", required: true, note: "dialableNumber" }),
    selectField({ name: "service", required: true, options: offer.services.enquiry }),
    freeTextField({ name: "query" }),
  ],
};

export const FORMS: Readonly<Record<FormId, FormDefinition>> = { appointment, contact, comment, enquiry };

export const FORM_IDS = Object.keys(FORMS) as readonly FormId[];

/**
 * The form that posts to a path. Emulators lower-case the path, and a trailing slash leads to the same
 * function.
 */
export function formAt(path: string): FormDefinition | undefined {
  const plain = (address: string): string => address.toLowerCase().replace(/\/+/g, "/").replace(/\/$/, "");
  return Object.values(FORMS).find(({ endpoint }) => plain(endpoint) === plain(path));
}
