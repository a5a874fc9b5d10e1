import { listedAddresses } from "../../netlify/submissions/mail/mailbox.ts";
import { readServiceRoutes } from "../../netlify/submissions/mail/service-routes.ts";

/** Addresses that a variable names, and the variable of the server that mails them. */
export interface RecipientList {
  readonly variable: string;
  readonly to: readonly string[];
  readonly serverVariable: "SMTP_URL" | "ALERT_SMTP_URL";
}

const VARIABLES = ["MAIL_TO", "MAIL_TO_APPOINTMENT", "MAIL_TO_CONTACT", "MAIL_TO_COMMENT", "MAIL_TO_ENQUIRY"];

/** Takes the environment; returns every list that the functions may mail, empty and malformed ones left out. */
export function recipientLists(env: Readonly<Record<string, string | undefined>>): readonly RecipientList[] {
  const forms = VARIABLES.map((variable) => ({ variable, to: listedAddresses(env[variable] ?? "") ?? [] }));
  const services = [...readServiceRoutes(env["MAIL_TO_SERVICE"] ?? "").routes].map(([service, to]) => ({
    variable: `MAIL_TO_SERVICE (${service})`,
    to,
  }));
  const alerts = {
    variable: "MAIL_ALERT_TO",
    to: listedAddresses(env["MAIL_ALERT_TO"] ?? "") ?? [],
    serverVariable: (env["ALERT_SMTP_URL"] ?? "").trim() === "" ? "SMTP_URL" : "ALERT_SMTP_URL",
  } as const;
  return [
    ...[...forms, ...services].map((list) => ({ ...list, serverVariable: "SMTP_URL" as const })),
    alerts,
  ].filter(({ to }) => to.length > 0);
}
