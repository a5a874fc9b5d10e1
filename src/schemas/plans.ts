import type { z } from "zod";
import {
  bookableName,
  withRule,
  group,
  line,
  list,
  flags,
  paragraph,
  wholeNumber,
  yesNo,
  type Report,
} from "./fields.ts";
import { currency } from "./standards.ts";

const plan = group("Plan", "Write the keys of a plan.", {
  name: bookableName("Name", "Write what the plan is called, for example Basic.", 30),
  price: wholeNumber(
    "Price of a month",
    "Write the price of a month as a whole number without a sign, for example 49.",
  ),
  popular: yesNo("Popular", "true marks the plan as Popular.").optional(),
  summary: line("Summary", "Write one line that says who the plan suits.", 120),
  features: list(
    "What it contains",
    "List what the plan contains.",
    group("Feature", "Write `name:` and `text:`.", {
      name: line("Name", "Write what it is called, for example “Personal Trainer”.", 40),
      text: line("Text", "Write how much of it the plan contains.", 120),
    }),
  ),
});

function onePopular(plans: readonly z.infer<typeof plan>[], report: Report): void {
  for (const [place, { name }] of plans.entries()) {
    const first = plans.findIndex(({ popular }) => popular === true);
    if (plans[place]?.popular !== true || first === place) continue;
    const wrong = `“${name}” is marked as popular, and so is “${plans[first]?.name ?? ""}”.`;
    report("Mark one plan at most: remove one of the two lines.", wrong, [place, "popular"]);
  }
}

/** The price page (specification, sections 2, 3 and 9). */
export const plansSchema = group("Plans", "Write the keys of the price page.", {
  currency: currency(),
  heading: line("Heading", "Write the heading above the plans.", 80),
  lead: paragraph("Lead", "Write one to three sentences about how the plans work.", 400),
  plans: withRule(list("Plans", "List the plans, the smallest first.", plan), onePopular),
  banner: group("Discount banner", "Write `heading:` and `text:` below it.", {
    heading: line(
      "Heading",
      "Write how much less people pay and for what, for example “30% off your first month”.",
      70,
    ),
    text: line("Text", "Write who gets the discount and until when.", 200),
  }),
  notesHeading: line("Heading of the notes", "Write the heading beside the notes.", 80),
  notes: list(
    "Notes",
    "List what people should know before they choose.",
    line("Note", "Write one sentence.", 240),
  ),
  ...flags,
  sample: yesNo("Sample", "true until the clinic has confirmed the prices."),
});
