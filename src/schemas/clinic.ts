import { z } from "zod";
import {
  withRule,
  editorHints,
  group,
  line,
  list,
  paragraph,
  webAddress,
  yesNo,
  type Report,
} from "./fields.ts";
import { openingHours, readHours } from "./hours.ts";
import { contentPhone, phoneProblem } from "./phone.ts";
import { countryCode } from "./standards.ts";

const PHONE = /^\+[1-9][0-9 ()-]+$/;

/**
 * A telephone number with its country code, "+351 912345678": the number to dial (RFC 3966), and to show as people of
 * its country write it.
 */
function phone(title: string, other = "") {
  const write = `Write the number with + and the country code, like +351 912 345 678. In the file it needs double quotes.${other}`;
  const written = z
    .string({ error: write })
    .trim()
    .regex(PHONE, write)
    .register(editorHints, { title, description: write, holds: "phone" });
  return withRule(written, (text, report) => {
    const problem = PHONE.test(text) ? phoneProblem(text) : undefined;
    if (problem !== undefined) report(problem.write, problem.wrong);
  }).transform(contentPhone);
}

const ELSEWHERE = " Leave the line out if it is the clinic's own number.";

function email() {
  const write = "Write an e-mail address like hello@example.com.";
  return z
    .email({ error: write })
    .register(editorHints, { title: "Mailbox", description: write, holds: "mailbox" });
}

function shortName() {
  const write = "Use small letters, digits and dashes only.";
  return z
    .string({ error: write })
    .regex(/^[a-z][a-z0-9-]*$/, write)
    .register(editorHints, { title: "Short name, used in links", description: write });
}

/** Practical advice for a visit; optional. */
function arrival(title: string, write: string) {
  return line(title, `${write} Leave the line out if you do not know.`, 160).optional();
}

/** What patients may ask for, and how they complain; optional. */
function right(title: string, write: string) {
  return paragraph(title, `${write} Leave it out until the clinic has decided.`, 320).optional();
}

function sameIds(addresses: readonly { readonly id: string }[], problem: Report): void {
  for (const [place, { id }] of addresses.entries()) {
    if (addresses.findIndex((other) => other.id === id) === place) continue;
    problem("Give each address a short name of its own.", `Two addresses have the id “${id}”.`, [
      place,
      "id",
    ]);
  }
}

const address = group("Address", "Write the keys of an address.", {
  id: shortName(),
  label: line("Heading", "Give the address a heading.", 60),
  country: countryCode(),
  lines: list(
    "Lines",
    "Write the address as on an envelope, line by line.",
    line("Line", "Write one line of the address.", 80),
  ),
  locality: line("Town", "Write the town.", 60),
  postcode: line("Postcode", "Write the postcode, between quotes if it has only digits.", 12),
  phone: phone("Phone of this address", ELSEWHERE).optional(),
  map: webAddress("Link to a map"),
  parking: arrival("Parking", "Write where people can park."),
  transport: arrival("Transport", "Write how people come by bus, metro or train."),
  access: arrival(
    "Steps and lifts",
    "Write how many steps there are, and whether there is a lift or a ramp.",
  ),
});

const writtenSchema = group("Clinic", "Write the facts about the clinic.", {
  sample: yesNo("Sample", "true until the clinic has confirmed every fact in the file."),
  name: line("Name", "Write the name of the clinic in at most 48 letters.", 48),
  tagline: line("Tagline", "Write what the clinic is in one line.", 90),
  email: email(),
  phone: phone("Number to call for an appointment"),
  whatsapp: group("WhatsApp", "Write `greeting:` below it.", {
    number: phone("WhatsApp number", ELSEWHERE).optional(),
    greeting: line("First message", "Write the first message that WhatsApp offers to send.", 200),
  }),
  hours: openingHours(),
  addresses: withRule(
    list(
      "Addresses",
      "Write at least one. The footer and the contact page show all of them, in this order.",
      address,
    ),
    sameIds,
  ),
  rights: group("What patients may ask for", "Write `gender:`, `chaperone:` or `complaints:` below it.", {
    gender: right("Choice of practitioner", "Say whether people may ask for a woman or a man."),
    chaperone: right("Company", "Say whether somebody may stay in the room."),
    complaints: right("Complaints", "Say whom to tell when something went wrong, and how soon they answer."),
  }).optional(),
  pictures: paragraph(
    "Note on the pictures",
    "Say what the pictures of the site do not show. It is shown at the end of every page; leave it out when they show the clinic itself.",
    200,
  ).optional(),
  links: group("Links", "Write `reviews:` and `videos:` below it.", {
    reviews: webAddress("Reviews").optional(),
    videos: webAddress("Video channel").optional(),
  }).optional(),
});

/**
 * The facts about the clinic: `src/content/clinic.yaml`. Values that are written once are filled in where
 * they apply: an address and WhatsApp without a number get the clinic's, and hours the form that is shown (`hours.ts`).
 */
export const clinicSchema = writtenSchema.transform((clinic) => ({
  ...clinic,
  links: clinic.links ?? {},
  whatsapp: { greeting: clinic.whatsapp.greeting, number: (clinic.whatsapp.number ?? clinic.phone).number },
  ...readHours(clinic.hours),
  addresses: clinic.addresses.map((address) => ({ ...address, phone: address.phone ?? clinic.phone })),
}));

export type Clinic = z.infer<typeof clinicSchema>;
export type ClinicAddress = Clinic["addresses"][number];
