import {
  bookableName,
  flags,
  group,
  line,
  list,
  paragraph,
  sample,
  together,
  wholeNumber,
  yesNo,
} from "./fields.ts";
import { currency } from "./standards.ts";

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
  currency: currency(),
  heading: line(80),
  lead: paragraph(400),
  plans: list(plan, "List the plans, the smallest first.").refine(
    (plans) => plans.filter(({ popular }) => popular === true).length <= 1,
    together("Mark one plan as popular at most."),
  ),
  banner: group({
    heading: line(70, "Write how much less people pay and for what, for example “30% off your first month”."),
    text: line(200, "Write who gets the discount and until when."),
  }),
  notesHeading: line(80),
  notes: list(line(240), "List what people should know before they choose."),
  ...flags,
  sample: sample("the clinic has confirmed the prices"),
});
