import type { Field } from "@sveltia/cms";
import type { TargetKind } from "#fields/builders.ts";
import { knownKeys, type Described } from "#content-files/content-schemas.ts";

/** The choices of references that the CMS does not look up itself. */
export type Choices = Readonly<Partial<Record<TargetKind, readonly string[]>>>;

const NAMES = ["name", "title", "label", "heading", "question", "subject", "id"];
/** The key that names an entry or an item in lists. @param keys in the order of the schema */
export const labelKeyOf = (keys: readonly string[]): string | undefined =>
  NAMES.find((key) => keys.includes(key)) ?? keys[0];

interface Surroundings {
  readonly choices: Choices;
  /** Set if texts have a field for each language. */
  readonly first?: string | undefined;
}

export function cmsFields({ properties = {}, required = [] }: Described, around: Surroundings): Field[] {
  return Object.entries(properties).map(([name, value]) =>
    fieldOf(name, value as Described, required.includes(name), around),
  );
}

/** @throws TypeError for a kind of value without a widget, so that tests notice a new one */
function fieldOf(name: string, value: Described, isRequired: boolean, around: Surroundings): Field {
  const { title = labelOf(name), description: hint = "", control = "", type = "" } = value;
  const { refersTo = itemsOf(value).refersTo } = value;
  const options = value.enum?.map(String) ?? (refersTo && around.choices[refersTo]);
  // The CMS refuses an empty list, so a name is typed when there is nothing to choose.
  const isChosen = options !== undefined && options.length > 0;
  const kinds = [
    control,
    isChosen && "choice",
    options === undefined && refersTo && "entry",
    type === "boolean" && !isRequired && "flag",
    type,
  ];
  const kind = kinds.find((each) => typeof each === "string" && each in WIDGETS) as string | undefined;
  if (kind === undefined) throw new TypeError(`No control of the CMS fits the schema of “${name}”.`);
  // Otherwise the CMS stores a path or a name that it generates, or an option.
  const isTyped = kind !== "picture" && kind !== "entry" && (kind !== "choice" || type === "array");
  const { first } = around;
  return {
    name,
    label: title,
    hint,
    required: isRequired && first ? [first] : isRequired,
    // The person who has checked a translation confirms it there.
    ...(first !== undefined && { i18n: name === "sample" || hasText(value) }),
    ...(isTyped && limitsOf(value, hint)),
    ...WIDGETS[kind]?.(value, around, options ?? [], title),
  } as Field;
}

function hasText({ isText = false, items, properties = {} }: Described): boolean {
  const parts = [...Object.values(properties), ...(items === undefined ? [] : [items])];
  return isText || parts.some((part) => hasText(part as Described));
}

function labelOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const FLAGS = [
  { label: "On", value: true },
  { label: "Off", value: false },
];

const itemsOf = ({ items }: Described): Described => (items ?? {}) as Described;

type Widget = (value: Described, around: Surroundings, options: readonly string[], label: string) => object;

/** By the control in the hint, by `choice`, `entry` or `flag`, or by the type. */
const WIDGETS: Readonly<Record<string, Widget>> = {
  picture: () => ({ widget: "image", choose_url: false }),
  colour: () => ({ widget: "color", allowInput: true }),
  date: () => ({ widget: "datetime", type: "date", format: "YYYY-MM-DD" }),
  text: () => ({ widget: "text" }),
  choice: ({ type }, _, options) => ({ widget: "select", options, multiple: type === "array" }),
  entry: (value) => {
    const refersTo = value.refersTo ?? itemsOf(value).refersTo;
    return {
      widget: "relation",
      collection: refersTo,
      multiple: value.type === "array",
      value_field: "{{slug}}",
      display_fields: [refersTo === "articles" ? "title" : "name"],
    };
  },
  string: () => ({ widget: "string" }),
  integer: () => ({ widget: "number", value_type: "int" }),
  // A switch writes its line into every file.
  boolean: ({ atFirst = false }) => ({ widget: "boolean", default: atFirst }),
  flag: () => ({ widget: "select", options: FLAGS }),
  object: (value, around) => ({ widget: "object", fields: cmsFields(value, around), collapsed: "auto" }),
  array: (value, around, _, label) => {
    const items = itemsOf(value);
    if (items.properties === undefined)
      return {
        widget: "list",
        field: { ...fieldOf("item", { title: label, ...items }, true, around), required: true },
      };
    const summary = `{{fields.${labelKeyOf(knownKeys(items))}}}`;
    return { widget: "list", fields: cmsFields(items, around), collapsed: "auto", summary };
  },
};

/** Without the longest length: the CMS counts a letter of several characters as several. */
function limitsOf(
  { minItems, minimum = minItems, maximum, minLength = 1, pattern }: Described,
  hint: string,
) {
  return {
    min: minimum,
    max: maximum,
    minlength: minLength > 1 ? minLength : undefined,
    pattern: pattern && [pattern, hint],
  };
}
