import type { z } from "zod";
import { flags, group, line, list, paragraph, routeLink, sample, wholeNumber } from "./fields.ts";

const fee = group({
  name: line(60, "Write what is paid for, for example “First consultation”."),
  length: line(40, "Write how long it takes, for example “60 minutes”.").optional(),
  price: wholeNumber(
    "Write the fee in the clinic's currency as a whole number without a sign, for example 60.",
  ),
  priceAbroad: wholeNumber("Write the fee in the currency of patients abroad, as a whole number.").optional(),
  shownOn: list(
    routeLink(),
    "List the addresses of the service pages that show this fee, for example /consultation.",
  ),
});

const sentences = (write: string) => list(line(200), write).optional();

/**
 * The fees of single visits: `src/content/fees.yaml`. Shown on the price page, in the facts of each service and in
 * its structured data; the monthly plans of the specification are in `plans.yaml`.
 */
export const feesSchema = group({
  heading: line(80),
  lead: paragraph(300),
  fees: list(fee, "List what can be booked and what it costs, the first visit first."),
  payment: sentences("List how people may pay, for example by card."),
  cancellation: sentences("List until when a visit can be moved or cancelled."),
  insurance: sentences("List what to know about insurance and receipts."),
  ...flags,
  sample: sample("the clinic has confirmed the fees"),
});

export type Fees = z.infer<typeof feesSchema>;
export type Fee = Fees["fees"][number];
