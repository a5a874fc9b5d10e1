/**
 * The 23 routes of the specification (section 2), with its own spelling and capitals. What a clinic deletes or does not
 * publish has no page (decision 0281); everything else must be at its specified address.
 */
import { expect, test } from "vitest";

import { articlePath } from "../../src/site/articles.ts";
import { ROUTES } from "../../src/site/routes.ts";
import type { CollectionName } from "../../src/schemas/collections.ts";
import { entriesOf } from "../support/content.ts";
import { listedPages } from "./built.ts";

const has = (collection: CollectionName, file?: string) =>
  entriesOf(collection).some(({ id }) => file === undefined || id === file);

/** Each specified route, and whether the content has what it is made of. */
const SPECIFIED: Readonly<Record<string, boolean>> = {
  "/": true,
  "/about": has("pages", "about"),
  "/services": has("services", "yoga-for-health"),
  "/gallery": has("gallery"),
  "/pose": has("poses"),
  "/price": has("plans") || has("fees"),
  "/team": has("pages", "team"),
  "/contact": true,
  "/yoga": has("services", "yoga"),
  "/BlogDetails": has("articles"),
  "/consultation": has("services", "consultation"),
  "/heathylifestyle": has("services", "healthy-lifestyle"),
  "/diet": has("services", "diet"),
  "/acupenture": has("services", "acupuncture"),
  "/counselleing": has("services", "counselling"),
  "/trainingyoga": has("services", "training-on-yoga"),
  "/seminars": has("services", "seminars"),
  "/stressdeletion": has("services", "stress-deletion"),
  "/naturopathy": has("services", "naturopathy"),
  "/Videoconsultancy": has("services", "video-consultation"),
  "/DoctorsDetails": has("doctorEntries"),
  "/CorporateClinic": has("services", "corporate-clinic"),
  "/staff": entriesOf("practitioners").some(({ data }) => data.staffOrder !== undefined),
};

test("the built pages are those of the specification, and what the content adds", () => {
  const specified = Object.keys(SPECIFIED);
  expect(specified).toHaveLength(23);
  const added = [
    ...[...entriesOf("services"), ...entriesOf("pages")].map(({ data }) => data.route),
    ...entriesOf("articles").map(({ id }) => articlePath(id)),
    ...[ROUTES.privacy.path, ROUTES.accessibility.path],
  ];
  const expected = new Set([...specified.filter((route) => SPECIFIED[route]), ...added]);
  expect(listedPages.map(({ address }) => address).toSorted()).toEqual([...expected].toSorted());
});
