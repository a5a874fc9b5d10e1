import { z } from "zod";
import { choice, fieldWords, group, line, list, paragraph, yesNo } from "./fields.ts";

/** With the country code, digits only: "+919876543210". Dialled when somebody taps it. */
function number() {
  const write = "Write the number as +, country code and digits, without spaces.";
  return z
    .string({ error: write })
    .regex(/^\+[1-9][0-9]{7,14}$/, write)
    .register(fieldWords, { title: "Number to dial", description: write });
}

function phone(title: string) {
  return group(title, "Write `number:` and `shown:` below it.", {
    number: number(),
    shown: line("As people read it", "Write the number as people should read it.", 30),
  });
}

function clockTime(title: string) {
  const write = 'Write a time like "08:00".';
  return z
    .string({ error: write })
    .regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, write)
    .register(fieldWords, { title, description: write });
}

function webAddress(title: string) {
  const write = "Write a full address that starts with https://.";
  return z.url({ protocol: /^https$/, error: write }).register(fieldWords, { title, description: write });
}

function email() {
  const write = "Write an e-mail address like hello@example.com.";
  return z.email({ error: write }).register(fieldWords, { title: "Mailbox", description: write });
}

function shortName() {
  const write = "Use small letters, digits and dashes only.";
  return z
    .string({ error: write })
    .regex(/^[a-z][a-z0-9-]*$/, write)
    .register(fieldWords, { title: "Short name, used in links", description: write });
}

/** What somebody needs to know before setting out; left out where the clinic has nothing to say. */
function arrival(title: string, write: string) {
  return line(title, `${write} Leave the line out if you do not know.`, 160).optional();
}

/** What patients may ask for or complain about; left out where the clinic has not decided. */
function right(title: string, write: string) {
  return paragraph(title, `${write} Leave it out until the clinic has decided.`, 320).optional();
}

const address = group("Address", "Write the keys of an address.", {
  id: shortName(),
  label: line("Heading", "Give the address a heading.", 60),
  country: choice("Country", "Choose the country.", ["India", "United Kingdom"]),
  lines: list(
    "Lines",
    "Write the address as it stands on an envelope, line by line.",
    line("Line", "Write one line of the address.", 80),
  ),
  locality: line("Town", "Write the town.", 60),
  postcode: line("Postcode", "Write the postcode, between quotes if it has only digits.", 12),
  phone: phone("Phone of this address"),
  map: webAddress("Link to a map"),
  parking: arrival("Parking", "Write where people can park."),
  transport: arrival("Transport", "Write how people come by bus, metro or train."),
  access: arrival(
    "Steps and lifts",
    "Write how many steps there are, and whether there is a lift or a ramp.",
  ),
});

/** The facts about the clinic: `src/content/clinic.yaml`. */
export const clinicSchema = group("Clinic", "Write the facts about the clinic.", {
  sample: yesNo("Sample", "true until the clinic has confirmed every fact in the file."),
  name: line("Name", "Write the name of the clinic.", 80),
  tagline: line("Tagline", "Write what the clinic is in one line.", 90),
  email: email(),
  phone: phone("Number to call for an appointment"),
  whatsapp: group("WhatsApp", "Write `number:` and `greeting:` below it.", {
    number: number(),
    greeting: line("First message", "Write the first message that WhatsApp offers to send.", 200),
  }),
  hours: group("Opening hours", "Write `days:`, `opens:`, `closes:` and `shown:` below it.", {
    days: line("Days", "Write the days, for example Mon-Sat.", 40),
    opens: clockTime("Opens"),
    closes: clockTime("Closes"),
    shown: line("As the header shows them", "Write the hours as people should read them.", 40),
  }),
  addresses: list(
    "Addresses",
    "Write at least one. The footer and the contact page show all of them, in this order.",
    address,
    1,
  ),
  rights: group("What patients may ask for", "Write `gender:`, `chaperone:` or `complaints:` below it.", {
    gender: right("Choice of practitioner", "Say whether people may ask for a woman or a man."),
    chaperone: right("Company", "Say whether somebody may stay in the room."),
    complaints: right("Complaints", "Say whom to tell when something went wrong, and how soon they answer."),
  }).optional(),
  links: group("Links", "Write `reviews:` and `videos:` below it.", {
    reviews: webAddress("Reviews"),
    videos: webAddress("Video channel"),
  }),
});

export type Clinic = z.infer<typeof clinicSchema>;
export type ClinicAddress = Clinic["addresses"][number];
