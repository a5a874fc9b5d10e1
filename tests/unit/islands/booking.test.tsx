/** A booking link opens the appointment form with its choice made (src/addresses/booking.ts). */
import { expect, test } from "vitest";

import { bookingFrom, bookingLink } from "#addresses/booking.ts";
import { BOOKING_QUERY } from "#client/early-loading.ts";
import { ACCEPTED, respondWith, openForm } from "./form-harness.tsx";
import { WORDS } from "#tests/support/words.ts";

const follow = (link: string) => history.replaceState(null, "", link);

test.each([
  [{ service: "Acupuncture" }, "Acupuncture", "My back hurts."],
  [{ service: "Yoga" }, "", `${WORDS.fill(WORDS.bookingNotes.service, { name: "Yoga" })}\nMy back hurts.`],
  [{ plan: "Standard" }, "", `${WORDS.fill(WORDS.bookingNotes.plan, { name: "Standard" })}\nMy back hurts.`],
])("%j is chosen, or a line above the text, once", async (booking, service, text) => {
  const first = await openForm("appointment", { complaints: "My back hurts." });
  if ("service" in booking) await first.type("service", "Counseling");
  await first.leave();
  const link = bookingLink(booking);
  expect(link).toMatch(BOOKING_QUERY);
  follow(link.replace("?", "?utm_source=poster&"));
  for (let visits = 0; visits < 2; visits += 1) {
    const form = await openForm("appointment");
    expect(form.values()).toMatchObject({ service, complaints: text });
    expect(location.href).toMatch(/\/\?utm_source=poster#appointment$/);
    await form.leave();
  }
});

test("the line of a booking link takes the place of that of the one before", async () => {
  const seen: string[] = [];
  for (const booking of [{ service: "Yoga" }, { person: "Dr Iyer" }, { service: "Acupuncture" }]) {
    follow(bookingLink(booking));
    const form = await openForm("appointment", seen.length === 0 ? { complaints: "My back hurts." } : {});
    seen.push(String(form.values()["complaints"]));
    await form.leave();
  }
  const [service, person] = [WORDS.bookingNotes.service, WORDS.bookingNotes.person];
  expect(seen).toEqual([
    `${WORDS.fill(service, { name: "Yoga" })}\nMy back hurts.`,
    `${WORDS.fill(person, { name: "Dr Iyer" })}\nMy back hurts.`,
    "My back hurts.",
  ]);
});

test("no other form takes part; a second booking is new", async () => {
  respondWith(ACCEPTED);
  const first = await openForm("appointment");
  await first.send();
  await first.leave();
  follow(bookingLink({ service: "Acupuncture" }));
  const enquiry = await openForm("enquiry");
  expect(enquiry.control("service").value).toBe("");
  await enquiry.leave();
  const second = await openForm("appointment");
  expect(second.control("service").value).toBe("Acupuncture");
  expect(second.status.textContent).toBe("");
});

test.each([
  ['Yoga + “the first hour”: "1:1"', true],
  ["x".repeat(61), false],
  ["Pay at https://example.com", false],
])("a booking link may carry the name %j: %s", (service, isCarried) => {
  const { search } = new URL(bookingLink({ service }), "https://clinic.example");
  expect(bookingFrom(search)).toEqual(isCarried ? { service } : {});
});
