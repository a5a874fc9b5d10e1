import type { z } from "zod";
import { group, line, list, flags, paragraph, routeLink, wholeNumber, yesNo } from "./fields.ts";

const fee = group("Fee", "Write the keys of a fee.", {
  name: line("Name", "Write what is paid for, for example “First consultation”.", 60),
  length: line("How long", "Write how long it takes, for example “60 minutes”.", 40).optional(),
  price: wholeNumber(
    "Price",
    "Write the fee in the clinic's currency as a whole number without a sign, for example 60.",
  ),
  priceAbroad: wholeNumber(
    "Price abroad",
    "Write the fee in the currency of patients abroad, as a whole number, or leave the line out.",
  ).optional(),
  shownOn: list(
    "Service pages",
    "List the addresses of the service pages that show this fee, for example /consultation.",
    routeLink("Service page"),
  ),
});

function practical(title: string, write: string) {
  return list(
    title,
    `${write} Leave the list out if there is nothing to say.`,
    line("Line", "Write one sentence.", 200),
  );
}

/**
 * The fees of single visits: `src/content/fees.yaml`. Shown on the price page, in the facts of each service and in
 * its structured data; the monthly plans of the specification are in `plans.yaml`.
 */
export const feesSchema = group("Fees", "Write the keys of the fees.", {
  heading: line("Heading", "Write the heading above the table of fees.", 80),
  lead: paragraph("Lead", "Write one or two sentences below the heading.", 300),
  fees: list("Fees", "List what can be booked and what it costs, the first visit first.", fee),
  payment: practical("Payment", "List how people may pay, for example by card.").optional(),
  cancellation: practical("Cancellation", "List until when a visit can be moved or cancelled.").optional(),
  insurance: practical("Insurance", "List what to know about insurance and receipts.").optional(),
  ...flags,
  sample: yesNo("Sample", "true until the clinic has confirmed the fees."),
});

export type Fees = z.infer<typeof feesSchema>;
export type Fee = Fees["fees"][number];
