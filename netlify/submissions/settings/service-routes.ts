import { FORMS } from "../../../src/forms/index.ts";
import type { FormId } from "../../../src/forms/types.ts";
import { listedAddresses, listEntries } from "../mail/address.ts";
import type { Rule } from "./rule.ts";

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

const WRONG = {
  service: `does not begin with a service and a colon. The services are ${SERVICE_NAMES.join(", ")}`,
  twice: "names a service that an earlier entry names too. Put its addresses into one entry, with commas",
  malformed: "has an address that is not like name@example.com",
  empty: "names no address after the colon",
} as const;

/**
 * Recipients by service: "Acupuncture: a@clinic.example, b@clinic.example; Diet: c@clinic.example". An entry that
 * cannot be used is left out and reported by its position.
 */
export const recipientsByService: Rule<ServiceRoutes> = (text, variable) => {
  const routes = new Map<string, readonly string[]>();
  const problems = listEntries(text, ";").flatMap((entry, index) => {
    const [, name = entry, list = ""] = /^([^:]*):(.*)$/s.exec(entry) ?? [];
    const service = plain(name);
    const addresses = listedAddresses(list);
    const isUsable = KNOWN.has(service) && !routes.has(service) && addresses !== undefined;
    if (isUsable && addresses.length > 0) {
      routes.set(service, addresses);
      return [];
    }
    const why = !KNOWN.has(service)
      ? WRONG.service
      : routes.has(service)
        ? WRONG.twice
        : addresses === undefined
          ? WRONG.malformed
          : WRONG.empty;
    const sentence = `${variable}: entry number ${index + 1} ${why}. Until it is corrected, those requests go to the form's own list or to MAIL_TO.`;
    return [{ severity: "error" as const, sentence }];
  });
  return { value: routes, problems };
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
