import { describe, expect, test } from "vitest";
import { FORMS } from "../../../src/forms/index.ts";
import type { FormId } from "../../../src/forms/types.ts";
import { validate } from "../../../src/forms/validate.ts";
import { SAMPLES } from "../../support/submission-samples.ts";

const FORM_IDS: readonly FormId[] = ["appointment", "contact", "comment", "enquiry"];

/** The result of one field of an otherwise valid submission. */
function judge(form: FormId, name: string, typed: unknown): string | undefined {
  const result = validate(FORMS[form], { ...SAMPLES[form], [name]: typed });
  return result.ok ? undefined : result.errors[name];
}
function accepted(form: FormId, name: string, typed: unknown): string | undefined {
  const result = validate(FORMS[form], { ...SAMPLES[form], [name]: typed });
  return result.ok ? result.values[name] : undefined;
}

describe("the bodies of section 7", () => {
  test.each<[FormId, string, readonly string[]]>([
    [
      "appointment",
      "/api/testiMonialspage",
      ["firstName", "secondName", "mobilenumber", "email", "service", "gender", "age", "complaints"],
    ],
    ["contact", "/api/contactuspage", ["name", "subject", "email", "mobileNumber", "message"]],
    ["comment", "/api/blogpage", ["name", "website", "email", "message"]],
    ["enquiry", "/api/inquiry", ["name", "mobilenumber", "email", "service", "query"]],
  ])("%s posts to %s with exactly its fields", (id, endpoint, names) => {
    expect(FORMS[id].endpoint).toBe(endpoint);
    expect(FORMS[id].fields.map(({ name }) => name).toSorted()).toEqual([...names].toSorted());
  });

  test.each(FORM_IDS)("%s: a valid submission keeps every field and drops what is unknown", (id) => {
    const result = validate(FORMS[id], { ...SAMPLES[id], valid: "false", extra: "x" });
    expect(result.ok && Object.keys(result.values).toSorted()).toEqual(Object.keys(SAMPLES[id]).toSorted());
  });
});

describe("section 5: appointment", () => {
  test.each(["firstName", "secondName"])("%s: required, letters A-Z or a-z only", (name) => {
    expect(judge("appointment", name, "")).toMatch(/^Please enter your/);
    expect(accepted("appointment", name, " Asha ")).toBe("Asha");
    for (const wrong of ["Asha Rao", "A1", "Åsa", "O'Neill", "."]) {
      expect(judge("appointment", name, wrong)).toBe(
        "Please use the letters A to Z only, without spaces or dots.",
      );
    }
  });

  test("mobilenumber: optional; if given, ten digits in any notation", () => {
    expect(accepted("appointment", "mobilenumber", "")).toBe("");
    for (const written of [
      "98450 12345",
      "098450-12345",
      "+91 (98450) 12345",
      "0091.9845012345",
      "919845012345",
    ]) {
      expect(accepted("appointment", "mobilenumber", written)).toBe("9845012345");
    }
    for (const wrong of [
      "984501234",
      "98450123456",
      "+44 20 7946 0000",
      "call me",
      "98450x2345",
      "07700 900123",
      "020 7946 0000",
    ]) {
      expect(judge("appointment", "mobilenumber", wrong)).toMatch(/ten digits/);
    }
  });

  test("age: required, numeric; a number field may send a number", () => {
    expect(judge("appointment", "age", "")).toBe("Please enter your age in years.");
    expect(accepted("appointment", "age", 42)).toBe("42");
    expect(accepted("appointment", "age", "007")).toBe("7");
    for (const wrong of ["forty", "-1", "4.5", "1e2", "999"])
      expect(judge("appointment", "age", wrong)).toMatch(/whole years/);
  });

  test("gender, service, complaints: not required, but only what is offered", () => {
    for (const name of ["gender", "service", "complaints"])
      expect(accepted("appointment", name, "")).toBe("");
    expect(judge("appointment", "gender", "female")).toMatch(/choose from the list/);
    expect(judge("appointment", "service", "Surgery")).toMatch(/choose a service/);
  });

  test("the options and prompts, word for word", () => {
    const options = (name: string) => FORMS.appointment.fields.find((field) => field.name === name);
    expect(options("gender")).toMatchObject({ prompt: "Select Gender" });
    expect(options("gender")?.options?.map(({ value }) => value)).toEqual(["Female", "Male", "Others"]);
    expect(options("service")).toMatchObject({ prompt: "Select A Service" });
    expect(options("service")?.options?.map(({ label }) => label)).toEqual([
      "Consultation",
      "Healthy Lifestyle",
      "Diet and Food Therapy",
      "Counseling",
      "Acupuncture",
      "Training on Yoga",
      "Seminars to Corporate",
      "Stress Deletion",
    ]);
  });
});

describe("section 5: contact, its messages word for word", () => {
  test.each([
    ["name", "Please enter your name."],
    ["email", "Please enter your email."],
    ["mobileNumber", "Please enter your 10-digit mobile number."],
    ["subject", "Please enter a subject."],
    ["message", "Please enter your message."],
  ])("%s: %s", (name, message) => {
    for (const empty of ["", "   ", "\n", undefined, null, [], {}])
      expect(judge("contact", name, empty)).toBe(message);
  });

  test("a number that is not ten digits gets the same message; browser checks are off", () => {
    expect(judge("contact", "mobileNumber", "12345")).toBe("Please enter your 10-digit mobile number.");
    expect(FORMS.contact.browserChecks).toBe(false);
  });
});

describe("section 5: comment", () => {
  test("nothing is required, but an empty comment is refused", () => {
    expect(validate(FORMS.comment, { name: "Only a name" }).ok).toBe(true);
    expect(validate(FORMS.comment, {})).toEqual({
      ok: false,
      errors: { message: "Please write your comment before sending it." },
    });
  });

  test("email and website are checked when given", () => {
    expect(judge("comment", "email", "not an address")).toMatch(/name@example.com/);
    for (const wrong of ["example.com", "javascript:alert(1)", "ftp://x.example", "https://"]) {
      expect(judge("comment", "website", wrong)).toMatch(/full address/);
    }
  });

  test("name, email and message carry the asterisk", () => {
    const marked = FORMS.comment.fields.filter(({ marked: isMarked }) => isMarked === true);
    expect(marked.map(({ name }) => name)).toEqual(["name", "email", "message"]);
  });
});

describe("section 5: enquiry", () => {
  test("name, email, number and service are required; the query is not", () => {
    const result = validate(FORMS.enquiry, {});
    expect(result.ok ? [] : Object.keys(result.errors)).toEqual(["name", "email", "mobilenumber", "service"]);
  });

  test("email and number have no format check", () => {
    expect(accepted("enquiry", "email", "asha at home")).toBe("asha at home");
    expect(accepted("enquiry", "mobilenumber", "+44 20 7946 0000")).toBe("+44 20 7946 0000");
  });

  test("section 9: Diet is sent as Die", () => {
    const service = FORMS.enquiry.fields.find(({ name }) => name === "service");
    expect(service?.options?.find(({ label }) => label === "Diet")?.value).toBe("Die");
    expect(judge("enquiry", "service", "Diet")).toBe("Please select a service from the list.");
    expect(service?.options?.map(({ label }) => label)).toEqual([
      "Yoga",
      "Consultation",
      "Diet",
      "Acupuncture",
      "Counseling",
      "Training on yoga",
      "Seminars to Corporate",
      "Stress Deletion",
    ]);
  });
});

describe("P4: limits", () => {
  test.each<[FormId, string, number]>([
    ["contact", "subject", 200],
    ["contact", "message", 5_000],
    ["enquiry", "email", 254],
  ])("%s %s accepts %d characters and reports more", (form, name, limit) => {
    expect(accepted(form, name, "x".repeat(limit))).toHaveLength(limit);
    expect(judge(form, name, "x".repeat(limit + 1))).toBe(
      `Please shorten this to ${limit.toLocaleString("en-IN")} characters.`,
    );
  });
});
