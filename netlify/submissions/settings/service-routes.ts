import { FORMS } from "../../../src/forms/index.ts";
import type { FormId } from "../../../src/forms/types.ts";
import { listedAddresses, listEntries } from "../mail/address.ts";
import { error, usable, type Rule } from "./rule.ts";

/** The recipients of the submissions for a service: the service's name in small letters, then the addresses. */
export type ServiceRoutes = ReadonlyMap<string, readonly string[]>;

/** Ignores capitals and spaces ("Training on Yoga" and "… yoga"). */
function plain(service: string): string {
  return service.trim().replace(/\s+/g, " ").toLowerCase();
}

function optionsOf(form: FormId) {
  const { fields, serviceField } = FORMS[form];
  return fields.find(({ name }) => name === serviceField)?.options ?? [];
}

const OPTIONS = Object.values(FORMS).flatMap(({ id }) => optionsOf(id));
/** Every name of a service: its labels and its wire values ("Diet" and "Die"). */
const KNOWN = new Set(OPTIONS.flatMap(({ value, label }) => [plain(value), plain(label)]));
/** The labels of the services, each once, whatever its capitals. */
export const SERVICE_NAMES = [...new Map(OPTIONS.map(({ label }) => [plain(label), label])).values()];

/**
 * Recipients by service: "Acupuncture: a@clinic.example, b@clinic.example; Diet: c@clinic.example". An entry that
 * cannot be used is left out and reported by its position.
 */
export const recipientsByService: Rule<ServiceRoutes> = (text) => {
  const routes = new Map<string, readonly string[]>();
  /** Adds the route of an entry. @returns what is wrong with it */
  const add = (entry: string): string | undefined => {
    const [, name = entry, list = ""] = /^([^:]*):(.*)$/s.exec(entry) ?? [];
    const service = plain(name);
    const addresses = listedAddresses(list);
    if (!KNOWN.has(service))
      return `does not begin with a service and a colon. The services are ${SERVICE_NAMES.join(", ")}`;
    if (routes.has(service))
      return "names a service that an earlier entry names too. Put its addresses into one entry, with commas";
    if (addresses === undefined) return "has an address that is not like name@example.com";
    if (addresses.length === 0) return "names no address after the colon";
    routes.set(service, addresses);
    return undefined;
  };
  const concerns = listEntries(text, ";").map((entry, index) => {
    const why = add(entry);
    const effect = "Until it is corrected, those requests go to the form's own list or to MAIL_TO.";
    return why === undefined ? undefined : error(`is malformed: entry number ${index + 1} ${why}. ${effect}`);
  });
  return usable<ServiceRoutes>(routes, ...concerns);
};

/**
 * Takes a form and the service's wire value; returns the addresses of that service, `undefined` when it
 * has none of its own. A label and its wire value name the same service.
 */
export function routeFor(
  routes: ServiceRoutes,
  form: FormId,
  service: string,
): readonly string[] | undefined {
  const option = optionsOf(form).find(({ value }) => value === service);
  return option && (routes.get(plain(option.label)) ?? routes.get(plain(option.value)));
}
