import { FORMS } from "../../../src/forms/index.ts";
import { routeFor } from "../settings/service-routes.ts";
import type { RecipientLists } from "../settings/settings.ts";
import type { Submission } from "../submission.ts";

/**
 * Takes a submission; returns the addresses that get it (decision 0034): those of its service, else those
 * of its form, else those that get everything. A list replaces the wider one, so that nobody gets a mail twice.
 */
export function recipientsOf(
  { everything, forms, services }: RecipientLists,
  { form, values }: Pick<Submission, "form" | "values">,
): readonly string[] {
  const { serviceField } = FORMS[form];
  const service = serviceField === undefined ? "" : (values[serviceField] ?? "");
  return routeFor(services, form, service) ?? forms[form] ?? everything;
}
