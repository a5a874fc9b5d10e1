/** The line beside a form, and the words that say the same. */
import { expect, onTestFinished, test, vi } from "vitest";

import { FORMS } from "../../../src/forms/index.ts";
import { SAMPLES } from "../../support/submission-samples.ts";
import { WORDS } from "../../support/words.ts";
import { emptyNotice, eventually, openForm, respondWith, ACCEPTED, DOWN } from "./form-harness.tsx";
import { doing } from "./page.tsx";

vi.mock("idb", () => import("../../support/queue-entries.ts"));

const REQUIRED = FORMS.appointment.fields.filter(({ required }) => required);

/** A form beside its line. */
async function openWithLine() {
  const line = document.createElement("div");
  line.dataset["line"] = "appointment";
  line.innerHTML = "<p><span></span></p>";
  document.body.append(line);
  onTestFinished(() => line.remove());
  const form = await openForm("appointment");
  const leave = async (name: string, value: string): Promise<void> => {
    await form.type(name, value);
    await doing(() => form.control(name).dispatchEvent(new Event("change", { bubbles: true })));
  };
  const says = (count: number) => WORDS.fill(WORDS.requestLine.filled, { count, total: REQUIRED.length });
  return { form, line, leave, says, drawn: () => line.style.getPropertyValue("--drawn") };
}

test("a part for each required field, none for others", async () => {
  respondWith(ACCEPTED);
  const { form, line, leave, says, drawn } = await openWithLine();
  await leave("complaints", "My knee");
  expect([drawn(), line.textContent]).toEqual(["0", says(0)]);
  for (const [index, { name }] of REQUIRED.entries()) {
    await leave(name, SAMPLES.appointment[name] ?? "");
    expect([drawn(), line.textContent]).toEqual([
      String((index + 1) / (REQUIRED.length + 1)),
      says(index + 1),
    ]);
  }
  expect(line.closest("[aria-live], [role=status]")).toBeNull();
  await form.press();
  expect(line.hidden).toBe(true);
});

test("queued: drawn but open, and the words say so", async () => {
  respondWith(DOWN);
  const { form, line, drawn } = await openWithLine();
  await form.send();
  await eventually(() => expect(line.textContent).toBe(WORDS.requestLine.queued));
  expect(Number(drawn())).toBeLessThan(1);
  expect(form.summary.querySelector(".queued")).not.toBeNull();
  await form.leave();
  await emptyNotice();
});
