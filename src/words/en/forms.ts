/**
 * The words of the four forms: titles, labels, hints, messages and buttons. Those that the specification fixes
 * (sections 4, 5 and 9) keep its spelling. The keys are the names of the fields; for options, the values that are sent.
 */

/** The confirmation for a page that cannot determine which form was sent. */
export const ANY_FORM = { sent: "your message", promise: "A person at the clinic will read it." };

const SUBMIT = { idle: "Submit", sending: "Sending...", sent: "Submit" };
/** For a name with other characters, where any letters are accepted. */
export const ANY_LETTERS_MESSAGE = "Please use letters, spaces, dashes and apostrophes only.";
const latinLetters = (name: string) =>
  `Please write your ${name} with the letters A to Z only, without spaces or dots.`;

/** The field that is the same in three forms. */
export const EMAIL = {
  label: "Email",
  messages: {
    required: "Please enter your email.",
    invalid: "Please enter an email like name@example.com.",
  },
};

export const APPOINTMENT = {
  title: "Appointment",
  button: { ...SUBMIT, sent: "Book an Appointment" },
  /** @param time how soon the clinic replies: "within one working day" */
  promise: (time: string) => `We will call or write to you ${time} to agree a time.`,
  sent: "your appointment request",
  staff: {
    task: (time: string) => `Please call or write back ${time} to agree a time.`,
  },
  firstName: {
    label: "First name",
    messages: { required: "Please enter your first name.", invalid: latinLetters("first name") },
  },
  secondName: {
    label: "Second name",
    messages: { required: "Please enter your second name.", invalid: latinLetters("second name") },
  },
  mobilenumber: {
    label: "Mobile number",
    hint: "{digits} digits of a number in {country}, for example {example}. With any other number, leave this empty and we will write to you.",
    messages: {
      invalid:
        "Please enter {digits} digits, for example {example}. Outside {country}, leave this empty and we will write to you.",
    },
  },
  service: {
    label: "Service",
    prompt: "Select A Service",
    messages: { invalid: "Please choose a service from the list, or leave it open." },
  },
  gender: {
    label: "Gender",
    prompt: "Select Gender",
    messages: { invalid: "Please choose from the list, or leave it open." },
  },
  genders: { Female: "Female", Male: "Male", Others: "Others" },
  age: {
    label: "Age",
    messages: {
      required: "Please enter your age in years.",
      invalid: "Please enter your age in whole years, for example 42.",
    },
  },
  complaints: {
    label: "Complaints",
    hint: "In your own words: what troubles you, and since when. You may leave this empty.",
  },
};

export const COMMENT = {
  title: "Comment",
  button: SUBMIT,
  promise: "We read every comment. If you ask a question and leave your email address, we will write back.",
  sent: "your comment",
  staff: {
    task: "Read the comment, and write back if it asks something.",
  },
  whenEmpty: "Please write your comment. You may leave the other fields empty.",
  name: { label: "Name" },
  email: { label: "Email", messages: { invalid: EMAIL.messages.invalid } },
  website: {
    label: "Website",
    messages: { invalid: "Please enter a full address, for example https://example.com." },
  },
  message: { label: "Message" },
};

const PHONE_MESSAGE = "Please enter your {digits}-digit mobile number.";

export const CONTACT_FORM = {
  title: "Contact message",
  button: SUBMIT,
  promise: (time: string) => `We will call or write to you ${time}.`,
  sent: "your message",
  staff: {
    task: (time: string) => `Please call or write back ${time}.`,
  },
  name: { label: "Name", messages: { required: "Please enter your name." } },
  mobileNumber: {
    label: "Mobile number",
    hint: "{digits} digits of a number in {country}. With any other number, use Reach Us, WhatsApp or email.",
    messages: { required: PHONE_MESSAGE, invalid: PHONE_MESSAGE },
  },
  subject: { label: "Subject", messages: { required: "Please enter a subject." } },
  message: { label: "Message", messages: { required: "Please enter your message." } },
};

export const ENQUIRY = {
  title: "Enquiry",
  button: { ...SUBMIT, sending: "Submit" },
  promise: (time: string) => `We will call or write to you ${time}.`,
  sent: "your enquiry",
  staff: {
    task: (time: string) => `Please call or write back ${time}.`,
  },
  name: { label: "Name", messages: { required: "Please enter your name." } },
  email: { label: "Email", messages: { required: "Please enter your email." } },
  emailAdvice: "Please check this address: it should look like name@example.com.",
  mobilenumber: {
    label: "Contact number",
    messages: { required: "Please enter a number that we can call." },
  },
  numberAdvice: "Please check this number: it should have 7 to 15 digits.",
  service: {
    label: "Service",
    prompt: "Select Any Service",
    messages: {
      required: "Please select a service.",
      invalid: "Please select a service from the list.",
    },
  },
  query: { label: "Query" },
};

/** The messages of fields that have none of their own. @param label of the field */
export const DEFAULT_FIELD_MESSAGES = {
  check: (label: string) => `Please check ${label}.`,
  fillIn: (label: string) => `Please fill in ${label}.`,
  /** @param most the largest number of characters, as text: "5,000" */
  shorten: (most: string) => `Please shorten this to ${most} characters.`,
};
