/** A booking link opens the appointment form with its choice made (src/site/booking.ts). */
import { expect, test } from "vitest";

import { bookingFrom, bookingLink } from "../../../src/site/booking.ts";
import { BOOKING_NOTES } from "#words/form-messages.ts";
import { BOOKING_QUERY } from "../../../src/client/early-hydration.ts";
import { ACCEPTED, respondWith, openForm } from "./form-harness.tsx";

function follow(link: string): void {
  history.replaceState(null, "", link);
}

test("a service is chosen in the form; one that the options lack is a line of the text, and empties the choice", async () => {
  follow(bookingLink({ service: "Acupuncture" }));
  expect(location.hash).toBe("#appointment");
  expect(location.search).toMatch(BOOKING_QUERY);
  const first = await openForm("appointment");
  expect(first.values()).toMatchObject({ service: "Acupuncture", complaints: "" });
  await first.leave();
  follow(bookingLink({ service: "Yoga" }));
  const form = await openForm("appointment");
  expect(form.control("service").value).toBe("");
  expect(form.control("complaints").value).toBe(`${BOOKING_NOTES.service("Yoga")}\n`);
});

test("a plan is a line of the text, above what was typed and once only", async () => {
  follow(bookingLink({ plan: "Standard" }));
  const first = await openForm("appointment", { complaints: "My back hurts." });
  const expected = `${BOOKING_NOTES.plan("Standard")}\nMy back hurts.`;
  expect(first.control("complaints").value).toBe(expected);
  await first.leave();
  expect((await openForm("appointment")).control("complaints").value).toBe(expected);
});

test("a link's choice replaces the draft's, is filled in once, and no other form takes part", async () => {
  const first = await openForm("appointment");
  await first.type("service", "Counseling");
  await first.leave();
  follow(`/?utm_source=poster&service=Acupuncture#appointment`);
  const second = await openForm("appointment");
  expect(second.control("service").value).toBe("Acupuncture");
  expect(location.href).toMatch(/\/\?utm_source=poster#appointment$/);
  await second.type("service", "Counseling");
  await second.leave();
  expect((await openForm("appointment")).control("service").value).toBe("Counseling");
  expect((await openForm("enquiry")).control("service").value).toBe("");
});

test.each(['Yoga + “the first hour”: "1:1"', "ಯೋಗ ಚಿಕಿತ್ಸೆ", "Re\u0301sume\u0301 & rest", "x".repeat(60)])(
  "a booking link carries the name %s",
  (name) => {
    for (const booking of [{ service: name }, { plan: name }]) {
      expect(bookingFrom(new URL(bookingLink(booking), "https://clinic.example").search)).toEqual(booking);
    }
  },
);

test.each([
  "?service=%3Cscript%3E",
  `?service=${"x".repeat(61)}`,
  "?plan=Pay%20at%20https%3A%2F%2Fexample.com",
  "?plan=Write%20to%20me%40example.com",
  "?plan=Standard%0ACall%20now",
  "?utm_source=poster",
  "",
])("%s chooses nothing", (search) => {
  expect(bookingFrom(search)).toEqual({});
});

test("without a choice the link is the form's own", () => {
  expect(bookingLink()).toBe("/#appointment");
});

test("a second booking in the same tab is not shown as received", async () => {
  respondWith(ACCEPTED);
  const first = await openForm("appointment");
  await first.send();
  await first.leave();
  follow(bookingLink({ service: "Acupuncture" }));
  const second = await openForm("appointment");
  expect(second.control("service").value).toBe("Acupuncture");
  expect(second.status.textContent).toBe("");
  expect(second.button.hasAttribute("data-done")).toBe(false);
});
