import { z } from "zod";

const phone = z.strictObject({
  /** With the country code, digits only: "+919876543210". Dialled when somebody taps it. */
  number: z
    .string()
    .regex(/^\+[1-9][0-9]{7,14}$/, "Write the number as +, country code and digits, without spaces."),
  /** How people read it: "+91 98765 43210". */
  shown: z.string().min(1, "Write the number as people should read it."),
});

const clockTime = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'Write a time like "08:00".');

const address = z.strictObject({
  /** A short name without spaces, used in links to this address. */
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, "Use small letters, digits and dashes only."),
  label: z.string().min(1, "Give the address a heading."),
  country: z.enum(["India", "United Kingdom"]),
  /** The address as it stands on an envelope, line by line. */
  lines: z.array(z.string().min(1)).min(1, "Write at least one line of the address."),
  locality: z.string().min(1),
  postcode: z.string().min(1),
  phone,
  /** A link to a map. */
  map: z.url({ protocol: /^https$/, error: "Write a full address that starts with https://." }),
});

/** The facts about the clinic: `src/content/clinic.yaml`. */
export const clinicSchema = z.strictObject({
  /** true until the clinic has confirmed every fact in the file. */
  sample: z.boolean(),
  name: z.string().min(1, "Write the name of the clinic."),
  tagline: z.string().min(1).max(90),
  email: z.email("Write an e-mail address like hello@example.com."),
  phone,
  whatsapp: z.strictObject({
    number: phone.shape.number,
    /** The first message that WhatsApp offers to send. */
    greeting: z.string().min(1),
  }),
  hours: z.strictObject({
    days: z.string().min(1),
    opens: clockTime,
    closes: clockTime,
    /** How the header shows the hours. */
    shown: z.string().min(1),
  }),
  /** The two Bengaluru clinics first, then the United Kingdom. */
  addresses: z
    .array(address)
    .min(3, "The footer shows two Bengaluru addresses and one in the United Kingdom."),
  links: z.strictObject({
    reviews: z.url({ protocol: /^https$/ }),
    videos: z.url({ protocol: /^https$/ }),
  }),
});

export type Clinic = z.infer<typeof clinicSchema>;
export type ClinicAddress = Clinic["addresses"][number];
