import type { Submission } from "../../netlify/submissions/submission.ts";

/** Submissions that staff may receive, by name. The people are invented. */

const winter = "2026-11-21T07:05:00.000Z";
const summerNight = "2026-07-04T20:40:00.000Z";

function sample(own: Pick<Submission, "form" | "values"> & Partial<Submission>): Submission {
  return {
    id: "5f1d0c7a9be24e0d8a6c3b1f7e2d4c5a5f1d0c7a9be24e0d8a6c3b1f7e2d4c5a",
    ref: "QX7-4K2",
    receivedAt: winter,
    spamSignals: [],
    isTest: false,
    ...own,
  };
}

const complaints = `Stiff neck and headaches since about two weeks, worse in the evening.

I sit at a desk all day & have tried:
- a new pillow
- 10 < 15 minutes of stretching`;

const appointment = sample({
  form: "appointment",
  values: {
    firstName: "Asha",
    secondName: "Rao",
    mobilenumber: "9845012345",
    email: "asha.rao@example.com",
    service: "Acupuncture",
    gender: "Female",
    age: "42",
    complaints,
  },
});

export const SAMPLES = {
  appointment,
  "appointment-test": { ...appointment, isTest: true },
  "appointment-minimal": sample({
    form: "appointment",
    receivedAt: summerNight,
    values: {
      firstName: "Meera",
      secondName: "K",
      mobilenumber: "",
      email: "m@example.in",
      service: "",
      gender: "",
      age: "67",
      complaints: "",
    },
  }),
  "appointment-maximal": sample({
    form: "appointment",
    values: {
      firstName: "Venkatanarasimharajuvaripeta".repeat(7),
      secondName: "Srinivasan".repeat(20),
      mobilenumber: "9845012345",
      email: `${"very.long.address".repeat(3)}@${"department.".repeat(16)}example.com`,
      service: "Diet and Food Therapy",
      gender: "Others",
      age: "108",
      complaints: `ನಮಸ್ಕಾರ, मुझे नींद नहीं आती। مرحبا 👩🏽‍⚕️\n${"A".repeat(400)}\n${"Back pain, day and night. ".repeat(90)}`,
    },
  }),
  contact: sample({
    form: "contact",
    values: {
      name: "Rahul Deshpande",
      subject: "Parking at the Jayanagar clinic",
      email: "rahul@example.co.in",
      mobileNumber: "8023456789",
      message: "Is there parking for a wheelchair van near the entrance?\nWe would come on Saturday at ten.",
    },
  }),
  "contact-spam": sample({
    form: "contact",
    spamSignals: [
      "The form was sent 0.8 seconds after it was first touched.",
      "The message holds four web addresses.",
    ],
    values: {
      name: "SEO Expert",
      subject: "Rank #1 on Google",
      email: "growth@example.net",
      mobileNumber: "9999999999",
      message:
        "Visit https://one.example https://two.example https://three.example https://four.example <b>now</b>!",
    },
  }),
  comment: sample({
    form: "comment",
    values: {
      name: "Priya",
      email: "priya@example.org",
      website: "https://priya-cooks.example/kitchen",
      message:
        "Thank you, the breakfast ideas helped my mother. Does ragi porridge suit someone with a thyroid condition?",
    },
  }),
  "comment-minimal": sample({
    form: "comment",
    values: { name: "", email: "", website: "", message: "Lovely article." },
  }),
  enquiry: sample({
    form: "enquiry",
    values: {
      name: "Lakshmi Iyer",
      mobilenumber: "+91 98450-12345",
      email: "lakshmi@example.com",
      service: "Die",
      query: "Do you plan a diet for diabetes?",
    },
  }),
  "enquiry-uk": sample({
    form: "enquiry",
    receivedAt: summerNight,
    values: {
      name: "Tom O'Neill",
      mobilenumber: "07700 900123",
      email: "tom@example.co.uk",
      service: "Stress Deletion",
      query: "I work in London. Could we talk by video after six?",
    },
  }),
  "enquiry-undialable": sample({
    form: "enquiry",
    spamSignals: ["A field that people cannot see was filled in."],
    isTest: true,
    values: {
      name: "सुनीता",
      mobilenumber: "ask at 2345 6789",
      email: "sunita at example",
      service: "Counseling",
      query: "कृपया शाम को फ़ोन करें।",
    },
  }),
} as const satisfies Readonly<Record<string, Submission>>;
