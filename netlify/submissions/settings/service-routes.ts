import { FORMS } from "../../../src/forms/index.ts";
import { listedAddresses, listEntries } from "../mail/address.ts";
import { error, usable, type Rule } from "./rule.ts";

/** The recipients of the submissions for a service, by the value that a form sends for it. */
export type ServiceRoutes = ReadonlyMap<string, readonly string[]>;

/** Ignores capitals and spaces ("Training on Yoga" and "… yoga"). */
function plain(service: string): string {
  return service.trim().replace(/\s+/g, " ").toLowerCase();
}

const OPTIONS = Object.values(FORMS).flatMap(
  ({ fields, serviceField }) => fields.find(({ name }) => name === serviceField)?.options ?? [],
);
/** The labels of the services, each once, whatever its capitals. */
export const SERVICE_NAMES = [...new Map(OPTIONS.map(({ label }) => [plain(label), label])).values()];

/** What the forms send for a service that is named by its label or by what is sent ("Diet" and "Die"). */
function valuesOf(name: string): readonly string[] {
  const isMeant = (text: string): boolean => plain(text) === plain(name);
  return OPTIONS.filter(({ value, label }) => isMeant(value) || isMeant(label)).map(({ value }) => value);
}

/**
 * Recipients by service: "Acupuncture: a@clinic.example, b@clinic.example; Diet: c@clinic.example". An entry that
 * cannot be used is left out and reported by its position.
 */
export const recipientsByService: Rule<ServiceRoutes> = (text) => {
  const routes = new Map<string, readonly string[]>();
  /** Adds the route of an entry. @returns what is wrong with it */
  const add = (entry: string): string | undefined => {
    const [, name = entry, list = ""] = /^([^:]*):(.*)$/s.exec(entry) ?? [];
    const values = valuesOf(name);
    const addresses = listedAddresses(list);
    if (values.length === 0)
      return `does not begin with a service and a colon. The services are ${SERVICE_NAMES.join(", ")}`;
    if (values.some((value) => routes.has(value)))
      return "names a service that an earlier entry names too. Put its addresses into one entry, with commas";
    if (addresses === undefined) return "has an address that is not like name@example.com";
    if (addresses.length === 0) return "names no address after the colon";
    for (const value of values) routes.set(value, addresses);
    return undefined;
  };
  const concerns = listEntries(text, ";").map((entry, index) => {
    const why = add(entry);
    const effect = "Until it is corrected, those requests go to the form's own list or to MAIL_TO.";
    return why === undefined ? undefined : error(`is malformed: entry number ${index + 1} ${why}. ${effect}`);
  });
  return usable<ServiceRoutes>(routes, ...concerns);
};
