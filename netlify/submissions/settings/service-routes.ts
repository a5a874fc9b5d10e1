import { FORMS } from "../../../src/forms/index.ts";
import type { FormId } from "../../../src/forms/types.ts";
import { listedAddresses, listEntries } from "../mail/mailbox.ts";

/** The recipients of the submissions for a service: the service's name in small letters, then the addresses. */
export type ServiceRoutes = ReadonlyMap<string, readonly string[]>;

/** The part of a list that cannot be used: its position, counted from 1, and why. Never its content. */
export interface RouteProblem {
  readonly place: number;
  readonly why: "no such service" | "no address" | "malformed address" | "twice";
}

/** Ignores capitals and spaces ("Training on Yoga" and "… yoga"). */
function plain(service: string): string {
  return service.trim().replace(/\s+/g, " ").toLowerCase();
}

function optionsOf(form: FormId) {
  const { fields, serviceField } = FORMS[form];
  return fields.find(({ name }) => name === serviceField)?.options ?? [];
}

/** Every name of a service: its labels and its wire values ("Diet" and "Die"). */
const KNOWN: ReadonlySet<string> = new Set(
  Object.values(FORMS).flatMap(({ id }) =>
    optionsOf(id).flatMap(({ value, label }) => [plain(value), plain(label)]),
  ),
);

/** The labels of the services, for a sentence that lists what to write. */
export const SERVICE_NAMES: readonly string[] = [
  ...new Map(
    Object.values(FORMS).flatMap(({ id }) =>
      optionsOf(id).map(({ label }) => [plain(label), label] as const),
    ),
  ).values(),
];

/** Takes "Acupuncture: a@clinic.example, b@clinic.example; Diet: c@clinic.example"; returns its entries. */
export function readServiceRoutes(text: string): {
  readonly routes: ServiceRoutes;
  readonly problems: readonly RouteProblem[];
} {
  const routes = new Map<string, readonly string[]>();
  const problems: RouteProblem[] = [];
  for (const [index, entry] of listEntries(text, ";").entries()) {
    const [, name = entry, list = ""] = /^([^:]*):(.*)$/s.exec(entry) ?? [];
    const service = plain(name);
    const addresses = listedAddresses(list);
    const problem = (why: RouteProblem["why"]): void => void problems.push({ place: index + 1, why });
    if (!KNOWN.has(service)) problem("no such service");
    else if (routes.has(service)) problem("twice");
    else if (addresses === undefined) problem("malformed address");
    else if (addresses.length === 0) problem("no address");
    else routes.set(service, addresses);
  }
  return { routes, problems };
}

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
  if (option === undefined) return undefined;
  return routes.get(plain(option.label)) ?? routes.get(plain(option.value));
}
