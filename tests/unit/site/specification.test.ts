/** The code agrees with docs/specification.md and its deviations: sentences of it, with the values of the code. */
import { globSync, readFileSync } from "node:fs";

import { expect, test, vi } from "vitest";

import { QUEUE_HOURS } from "../../../src/client/submissions/browser-store.ts";
import { post } from "../../../src/client/submissions/post.ts";
import { SLIDER_SETTINGS } from "../../../src/islands/sliders/slider-settings.ts";
import * as site from "../../../src/styles/constants.ts";
import { PUBLISHED_FORMS } from "../../support/places.ts";
import { rowsOf, SPECIFICATION } from "../../support/specification.ts";
import { WORDS } from "../../support/words.ts";

const { appointment, contact, comment, enquiry } = PUBLISHED_FORMS;
const { hero, services, reviews } = SLIDER_SETTINGS;
const s = (ms: number) => `${String(ms / 1_000)} s`;
const listed = (values: object, separator = ", ") => Object.values(values).join(separator);

const gender = appointment.fields.find(({ name }) => name === "gender");
const limits = new Map(contact.fields.map(({ kind, maxLength }) => [kind, maxLength.toLocaleString("en")]));

test.each([
  `Hero slider interval ${s(hero.everyMs())}.`,
  `${services.perView} items on wide screens and 1 under ${site.SERVICE_CAROUSEL.narrowBelowPx} px, autoplay every ${s(services.everyMs())}, `,
  `10 s transition | ${s(services.motion.duration)};`,
  `autoplay ${s(reviews.everyMs("") - reviews.motion.duration)}, speed ${s(reviews.motion.duration)}.`,
  `Menu navigation delay ${site.MENU_NAVIGATION_DELAY_MS} ms.`,
  `hover dropdown above ${site.HOVER_MENU_ABOVE_PX}px; mobile layout below ${site.PHONE_LAYOUT_BELOW_PX}px`,
  `filter tabs ${listed({ all: WORDS.poses.all, ...WORDS.poses.styles })} (`,
  `Button labels: ${listed(appointment.button, " / ")}.`,
  `Contact form button: ${listed(contact.button, ", then ")}.`,
  `Comment form button: ${listed(comment.button)}.`,
  ...contact.fields.map(
    ({ name, kind, messages }) =>
      `- ${name} required${kind === "tel" ? ", 10-digit pattern" : ""}: ${messages.required}`,
  ),
  `gender options: ${gender?.prompt} (placeholder), ${listed(gender?.options?.map(({ label }) => label) ?? [])}.`,
  `with the prompt ${enquiry.fields.find(({ kind }) => kind === "select")?.prompt}.`,
  // As tests/unit/forms/rules.test.ts shows.
  "whole years from 0 to 120 |",
  `queued on the device for at least ${String(QUEUE_HOURS)} hours |`,
  `${limits.get("text")} characters in a line, ${limits.get("email")} in an email address, ${limits.get("textarea")} in a text;`,
])("it says “%s”", (sentence) => {
  expect(SPECIFICATION).toContain(sentence);
});

test("it names the islands", () => {
  const pages = globSync("src/**/*.astro").map((file) => readFileSync(file, "utf8"));
  const islands = pages.flatMap((page) =>
    [...page.matchAll(/<(\w+)[^<>]*\sclient:\w+/g)].map(([, name]) => name),
  );
  const row = rowsOf("Point").find(([point]) => point === "2, 4 Islands")?.[2] ?? "";
  expect(new Set(row.match(/\b(?:[A-Z][a-z]+){2,}\b/g))).toEqual(new Set(islands));
});

test("it has the path and the body of every form, and the headers", async () => {
  for (const { endpoint, fields } of Object.values(PUBLISHED_FORMS)) {
    const body = SPECIFICATION.split(`| POST | ${endpoint} | `)[1]?.split(" |")[0];
    expect(body?.split(", ").toSorted()).toEqual(fields.map(({ name }) => name).toSorted());
  }
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal("fetch", fetched);
  await post({ endpoint: "", key: "", body: "", signals: "" });
  const sent = Object.keys(fetched.mock.calls[0]?.[1]?.headers ?? {}).slice(2);
  expect(SPECIFICATION).toContain(`accept, content-type | also \`${sent.join("`, `")}\` |`);
});
