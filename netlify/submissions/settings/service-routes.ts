import { z } from "zod";
import { FORMS } from "../../../src/forms/index.ts";
import type { FormId } from "../../../src/forms/types.ts";
import { listedAddresses } from "../mail/address.ts";
import { error, type Advice } from "./problem.ts";

/** The recipients of the submissions for a service, by its key. */
type ServiceRoutes = ReadonlyMap<string, readonly string[]>;

/** The key of a service: two forms may send the same value for different services. */
export const serviceKey = (form: FormId, value: string): string => `${form}: ${value}`;

/** Ignores capitals and spaces ("Training on Yoga" and "… yoga"). */
function plain(service: string): string {
  return service.trim().replace(/\s+/g, " ").toLowerCase();
}

const OPTIONS = Object.values(FORMS).flatMap(({ id, fields, serviceField }) => {
  const options = fields.find(({ name }) => name === serviceField)?.options ?? [];
  return options.map((option) => ({ ...option, key: serviceKey(id, option.value) }));
});
/** The labels of the services, each once, whatever its capitals. */
export const SERVICE_NAMES = [...new Map(OPTIONS.map(({ label }) => [plain(label), label])).values()];

/** The keys of a service that is named by its label or by the value that is sent ("Diet" and "Die"). */
function keysOf(name: string): readonly string[] {
  const isMeant = (text: string): boolean => plain(text) === plain(name);
  return OPTIONS.filter(({ value, label }) => isMeant(value) || isMeant(label)).map(({ key }) => key);
}

/**
 * Reads recipients by service: "Acupuncture: a@clinic.example, b@clinic.example; Diet: c@clinic.example".
 * @returns the entries that can be used, and what is wrong with the others, which it names by their positions
 */
function parseRoutes(text: string) {
  const routes = new Map<string, readonly string[]>();
  const entries = text.split(";").flatMap((entry) => entry.trim() || []);
  /** Adds the route of an entry. @returns what is wrong with it */
  const add = (entry: string): string | undefined => {
    const [, name = entry, list = ""] = /^([^:]*):(.*)$/s.exec(entry) ?? [];
    const keys = keysOf(name);
    const addresses = listedAddresses(list);
    if (keys.length === 0)
      return `does not begin with a service and a colon. The services are ${SERVICE_NAMES.join(", ")}`;
    if (keys.some((key) => routes.has(key)))
      return "names a service that an earlier entry names too. Put its addresses into one entry, with commas";
    if (addresses === undefined) return "has an address that is not like name@example.com";
    if (addresses.length === 0) return "names no address after the colon";
    for (const key of keys) routes.set(key, addresses);
    return undefined;
  };
  const mistakes = entries.flatMap((entry, index) => {
    const why = add(entry);
    return why === undefined ? [] : [`entry number ${index + 1} ${why}`];
  });
  return { routes: routes as ServiceRoutes, mistakes };
}

export const routesSchema = z.string().transform(parseRoutes);

export const routesAdvice: Advice<z.infer<typeof routesSchema>> = ({ mistakes }) =>
  mistakes.map((mistake) =>
    error(
      `is malformed: ${mistake}. Until it is corrected, those requests go to the form's own list or to MAIL_TO.`,
    ),
  );
