import type { z } from "zod";
import { EMAIL } from "../forms/email-address.ts";
import {
  dayAheadField,
  formatted,
  group,
  line,
  list,
  listWithIds,
  paragraph,
  sample,
  shortNameField,
  ruleAcrossKeys,
  webAddressField,
  wholeNumber,
  yesNo,
} from "../fields/builders.ts";
import { openingHoursSchema } from "../hours/schema.ts";
import {
  CONTENT_PHONE,
  fullNumber,
  isContentPhone,
  isOfWhatsApp,
  parseContentPhone,
} from "../fields/phone.ts";
import { countryField } from "../fields/standards.ts";

/** A number with its country code, as it is written. */
function writtenPhone(write: string) {
  const sentence = `${write} Write the whole number with + and the country code, like +351 912 345 678, and an extension after it, like ext 12. In the file it needs double quotes.`;
  return formatted(sentence, isContentPhone, { pattern: CONTENT_PHONE.source });
}

/** A number to dial and to show. */
const phone = (write: string) => writtenPhone(write).transform(parseContentPhone);

const WRITE_EMAIL = "Write an email address like hello@example.com.";

const arrival = (write: string) => line(160, write).optional();

const right = (write: string) =>
  paragraph(320, `${write} Leave it out until the clinic has decided.`).optional();

const address = group({
  id: shortNameField,
  label: line(60, "Give the address a heading."),
  country: countryField,
  lines: list(line(80), "Write the address as on an envelope, line by line."),
  locality: line(60, "Write the town."),
  postcode: line(
    12,
    "Write the postcode; leave it out in a country without postcodes. In the file, digits alone need quotes.",
    { isText: false, pattern: "^[A-Za-z0-9][A-Za-z0-9 -]*$" },
  ).optional(),
  phone: phone("The number of this address, if it is not the clinic's own.").optional(),
  map: webAddressField,
  parking: arrival("Write where people can park."),
  transport: arrival("Write how people come by bus, metro or train."),
  access: arrival("Write how many steps there are, and whether there is a lift or a ramp."),
});

const writtenSchema = group({
  sample: sample("the clinic has confirmed every fact in the file"),
  name: line(48, "Write the name of the clinic."),
  tagline: line(90, "Write what the clinic is in one line."),
  email: formatted(WRITE_EMAIL, EMAIL),
  phone: phone("The number to call for an appointment."),
  whatsapp: group(
    {
      number: writtenPhone("The number on WhatsApp, if it is not the clinic's own.")
        .transform(fullNumber)
        .optional(),
      greeting: line(200, "Write the first message that WhatsApp offers to send."),
    },
    "Leads to a chat with the clinic. Without it there are no links to WhatsApp.",
    { title: "WhatsApp" },
  ).optional(),
  notice: group(
    {
      text: line(
        160,
        "Write what visitors must know now, for example “The clinic is closed because of heavy rain; calls take place.”",
      ),
      until: dayAheadField,
    },
    "A line of news above every page. It disappears when the day at `until:` is over; leave it out if there is none.",
  ).optional(),
  hours: openingHoursSchema,
  lastVisit: wholeNumber(
    "Write how many minutes before closing the last visit begins; until then a call can begin.",
  ).optional(),
  aboutHours: list(
    line(160),
    "List in plain words what people ask about the hours: Sundays, public holidays, evenings, visits at home.",
  ).optional(),
  addresses: listWithIds(
    address,
    "Write at least one. The footer and the contact page show all of them, in this order.",
    "address",
  ),
  afterVisit: paragraph(
    360,
    "Write what is usual after a treatment, and what patients do who feel worse: when to call you, a doctor, an ambulance. The page of each treatment shows it, unless the service has its own text.",
  ).optional(),
  rights: group(
    {
      gender: right("Say whether people may ask for a woman or a man."),
      chaperone: right("Say whether someone may stay in the room."),
      complaints: right(
        "Say whom patients can tell when something has gone wrong, and how soon they get a reply.",
      ),
    },
    "What patients may ask for, and how they complain.",
  ).optional(),
  confirmation: yesNo(
    "false sends no email to visitors whose request has reached the clinic. Without it they get one, if they gave an email address.",
  ).optional(),
  pictures: paragraph(
    200,
    "Say what the pictures of the site do not show. It is shown at the end of every page; leave it out when they show the clinic itself.",
  ).optional(),
  links: group(
    { reviews: webAddressField.optional(), videos: webAddressField.optional() },
    "Pages of other sites about the clinic.",
  ).optional(),
}).refine(
  ({ whatsapp, phone }) => whatsapp === undefined || (whatsapp.number ?? isOfWhatsApp(phone.number)),
  ruleAcrossKeys(
    "Write `number:` with the number on WhatsApp, because `phone:` is a landline, a toll-free number or an extension. Without WhatsApp, remove `whatsapp:` and everything below it.",
    "whatsapp",
  ),
);

/**
 * The facts about the clinic: `src/content/clinic.yaml`. An address and WhatsApp without a number of their
 * own get the clinic's.
 */
export const clinicSchema = writtenSchema.transform((clinic) => ({
  ...clinic,
  links: clinic.links ?? {},
  whatsapp: clinic.whatsapp && { ...clinic.whatsapp, number: clinic.whatsapp.number ?? clinic.phone.number },
  addresses: clinic.addresses.map((address) => ({ ...address, phone: address.phone ?? clinic.phone })),
}));

export type ClinicFile = z.infer<typeof clinicSchema>;
export type ClinicAddress = ClinicFile["addresses"][number];
