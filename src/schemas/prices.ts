import type { z } from "zod";
import {
  bookableName,
  fileFlagFields,
  group,
  line,
  list,
  paragraph,
  questionFields,
  routeReferenceField,
  sample,
  ruleAcrossKeys,
  wholeNumber,
  yesNo,
} from "../fields/builders.ts";
import { currencyField } from "../fields/standards.ts";

const plan = group({
  name: bookableName(30, "Write what the plan is called, for example Basic."),
  price: wholeNumber("Write the price of a month as a whole number without a sign, for example 49."),
  popular: yesNo("true marks the plan as Popular.").optional(),
  summary: line(120, "Write who the plan suits."),
  features: list(
    group({
      name: line(40, "Write what it is called, for example “Personal Trainer”."),
      text: line(120, "Write how much of it the plan contains."),
    }),
    "List what the plan contains.",
  ),
});

/** The price page (specification, sections 2, 3 and 9). */
export const plansSchema = group({
  /** The plans of the specification are in dollars, whatever the clinic's currency is. */
  currency: currencyField.optional(),
  heading: line(80),
  lead: paragraph(400),
  plans: list(plan, "List the plans, the smallest first.").refine(
    (plans) => plans.filter(({ popular }) => popular === true).length <= 1,
    ruleAcrossKeys("Mark at most one plan as popular."),
  ),
  banner: group(
    {
      heading: line(
        70,
        "Write how much less people pay and for what, for example “30% off your first month”.",
      ),
      text: line(200, "Write who gets the discount and until when."),
    },
    "The discount above the plans.",
  ).optional(),
  notesHeading: line(80),
  notes: list(line(240), "List what people should know before they choose."),
  ...fileFlagFields,
  sample: sample("the clinic has confirmed the prices"),
});

const fee = group({
  group: line(
    40,
    "Write the heading above this fee and those after it, for example “Treatments”.",
  ).optional(),
  name: line(60, "Write what is paid for, for example “First consultation”."),
  length: line(40, "Write how long it takes, for example “60 minutes”.").optional(),
  price: wholeNumber(
    "Write the fee in the clinic's currency as a whole number without a sign, for example 60. For a fee “from”, write the lowest one, and “from” in the name. Leave out what is on request, and say what is free in “lead:”.",
  ),
  priceAbroad: wholeNumber("Write the fee in the currency of patients abroad, as a whole number.").optional(),
  shownOn: list(
    routeReferenceField,
    "List the addresses of the service pages that show this fee, for example /consultation.",
  ),
});

const answered = group({
  ...questionFields,
  short: line(
    40,
    "Write the answer in a few words, for example “UPI, card or cash”. They stand below the question, and the whole answer opens.",
  ).optional(),
});

/**
 * The fees of single visits: `src/content/fees.yaml`, shown on the price page and in the facts of each
 * service.
 */
export const feesSchema = group({
  heading: line(80),
  lead: paragraph(300),
  fees: list(fee, "List what can be booked and what it costs, the first visit first."),
  cancellation: list(
    line(200),
    "List the rules for moving or cancelling a visit. The appointment form shows them, too.",
  ).optional(),
  questions: list(
    answered,
    "List what people ask about money, and the answers: how to pay, receipts, whether a consultation must come first, coming late, several sessions, money back.",
  ).optional(),
  ...fileFlagFields,
  sample: sample("the clinic has confirmed the fees"),
});

export type Fees = z.infer<typeof feesSchema>;
export type Fee = Fees["fees"][number];
