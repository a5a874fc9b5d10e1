import { FORM_IDS, FORMS, type FieldDefinition, type FormId } from "#forms/index.ts";
import { dataOf } from "./content.ts";

/** Two numbers, as the forms send them. */
const { forms } = dataOf("place");
const NUMBER = forms.phone.example.replace(/\D/g, "");
const OTHER_NUMBER = `${NUMBER.slice(0, -1)}${(Number(NUMBER.at(-1)) + 1) % 10}`;

type Sample = Readonly<Record<string, string>>;

const WRITTEN: Readonly<Record<FormId, Sample>> = {
  appointment: {
    firstName: "Asha",
    secondName: "Raosample",
    mobilenumber: NUMBER,
    email: "asha.sample@example.com",
    service: "Acupuncture",
    gender: "Female",
    age: "42",
    complaints: "Backache-sample since March",
  },
  contact: {
    name: "Ravisample Kumar",
    subject: "Parking-sample",
    email: "ravi.sample@example.com",
    mobileNumber: OTHER_NUMBER,
    message: "Where may I park, sample?",
  },
  comment: {
    name: "Lakshmisample",
    email: "lakshmi.sample@example.com",
    website: "https://lakshmi-sample.example",
    message: "Thank you, this helped me, sample.",
  },
  enquiry: {
    name: "Johnsample Smith",
    mobilenumber: "+44 20 7946 0001",
    email: "john.sample@example.com",
    service: "Die",
    query: "Do you see people online, sample?",
  },
};

/** What is written for a field, unless its list does not offer it: another clinic has other services. */
function sampleFor({ name, options }: FieldDefinition, written: Sample): string {
  const value = written[name] ?? `${name}-sample`;
  const isOffered = options?.some((option) => option.value === value) ?? true;
  return isOffered ? value : (options?.[0]?.value ?? "");
}

/** A valid submission of each form; every value is recognisable in a mail or a log. */
export const SAMPLES = Object.fromEntries(
  FORM_IDS.map((id) => {
    const fields = FORMS[id].fields.map((field) => [field.name, sampleFor(field, WRITTEN[id])] as const);
    return [id, Object.fromEntries(fields)];
  }),
) as Readonly<Record<FormId, Sample>>;

let address = 0;
/** An address of one test, so that rate limits of different tests do not interfere. */
export function nextAddress(): string {
  address += 1;
  return `10.0.${Math.floor(address / 250)}.${address % 250}`;
}

export interface PostOptions {
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
  /** That of the form, or in another language. */
  readonly endpoint?: string;
}

/** A post of the island. */
export function requestTo(
  host: string,
  form: FormId,
  values: unknown,
  { key = "", headers, address = nextAddress(), endpoint = FORMS[form].endpoint }: PostOptions = {},
): Request {
  const type = "application/json";
  const own = { accept: type, "content-type": type, "x-forwarded-for": address, "idempotency-key": key };
  const body = JSON.stringify(values);
  return new Request(host + endpoint, { method: "POST", headers: { ...own, ...headers }, body });
}

/** Posts as the island does. */
export const postJson = (...post: Parameters<typeof requestTo>): Promise<Response> =>
  fetch(requestTo(...post));

/** Posts as a browser without JavaScript does. */
export function postPlain(
  host: string,
  form: FormId,
  values: Sample,
  { headers, address = nextAddress(), endpoint = FORMS[form].endpoint }: PostOptions = {},
): Promise<Response> {
  return fetch(host + endpoint, {
    method: "POST",
    redirect: "manual",
    headers: { accept: "text/html,*/*;q=0.8", "x-forwarded-for": address, ...headers },
    body: new URLSearchParams({ ...values, valid: "false" }),
  });
}
