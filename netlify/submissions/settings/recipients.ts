import { z } from "zod";
import { FORMS, type FormId } from "#forms/index.ts";
import { parseMailboxes } from "../mail/safe-text.ts";

/** Capitals do not make another mailbox. Findings name the position of an address, never the address. */
export const recipientsSchema = z.string().transform((text, context): readonly string[] => {
  const mailboxes = parseMailboxes(text);
  if (mailboxes.length === 0) context.addIssue("contains no address. Write it like name@example.com.");
  const addresses = mailboxes.flatMap((mailbox, index) => {
    if (mailbox !== undefined) return mailbox.address;
    context.addIssue(
      `is malformed: address number ${index + 1} of ${mailboxes.length} is not like name@example.com.`,
    );
    return [];
  });
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()];
});

/** Two forms may send the same value for different services. */
export const serviceKey = (form: FormId, value: string): string => `${form}: ${value}`;

/** Capitals and spaces do not count: "training on yoga". */
function plain(name: string): string {
  return name.trim().replace(/\s+/g, " ").toLowerCase();
}

/** A form by its name, a service by its label or by the value that is sent ("Diet" or "Die"). */
const NAMED = Object.values(FORMS).flatMap(({ id, fields, serviceField }) => {
  const options = fields.find(({ name }) => name === serviceField)?.options ?? [];
  const services = options.map(({ value, label }) => ({
    key: serviceKey(id, value),
    label,
    names: [value, label].map(plain),
  }));
  return [{ key: id, label: id, names: [plain(id)] }, ...services];
});
const LABELS = [...new Set(NAMED.map(({ label }) => label))];

/**
 * Recipients by form or service: "contact: a@clinic.example; Diet: b@clinic.example, c@clinic.example".
 * `routes` has the usable entries by the name of the form or the key of the service; `findings` the positions
 * of the others.
 */
export const routesSchema = z.string().transform((text) => {
  const routes = new Map<string, readonly string[]>();
  const findings: string[] = [];
  const entries = text.split(";").filter((entry) => entry.trim() !== "");
  for (const [index, entry] of entries.entries()) {
    const [name = "", list = ""] = entry.split(/:(.*)/s);
    const keys = NAMED.filter(({ names }) => names.includes(plain(name))).map(({ key }) => key);
    const { data } = recipientsSchema.safeParse(list);
    if (data === undefined || keys.length === 0 || keys.some((key) => routes.has(key)))
      findings.push(
        `is malformed: entry number ${index + 1} is not like "${LABELS[0]}: name@example.com, other@example.com", or names what an earlier one names too. These can be named: ${LABELS.join(", ")}. Until it is corrected, its requests go to another entry that fits, or to MAIL_TO.`,
      );
    else for (const key of keys) routes.set(key, data);
  }
  return { routes, findings };
});
