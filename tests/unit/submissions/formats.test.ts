import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DAY, MINUTE } from "../../../netlify/submissions/limits.ts";
import { FORMAT } from "../../../netlify/submissions/outbox/record.ts";
import { STATE_KEY } from "../../../netlify/submissions/outbox/sweep-state.ts";
import { accept, refuse, useMemorySite } from "../../support/memory-site.ts";

/**
 * Protects P12 over versions of the site: what was stored in any format is mailed, recognised and reported. A file of
 * `formats/` is never changed; a version that stores something else raises FORMAT, adds a file, and reads all of them.
 */
const site = useMemorySite();
const FOLDER = join(import.meta.dirname, "formats");
/** What was posted under the key "completed". */
const POSTED = {
  name: "Ravisample Kumar",
  subject: "Parking-sample",
  email: "ravi.sample@example.com",
  mobileNumber: "8123456780",
  message: "Where may I park, sample?",
};
const formats = readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name), "utf8")] as const);

test.each(formats)("%s: mailed once to each, recognised, reported", async (_name, file) => {
  site.refuseOwner();
  site.mailServer = accept;
  for (const [key, record] of Object.entries(JSON.parse(file) as Record<string, object>))
    site.store.seed(key, JSON.stringify({ ...record, addedByALaterVersion: true }));
  expect(await site.sweep(5 * MINUTE)).toMatchObject({ delivered: 2, unreadable: 0 });
  expect(
    site
      .sent()
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual([["desk@clinic.example", "owner@clinic.example"], ["owner@clinic.example"]]);
  expect(await site.post("completed", POSTED)).toMatchObject({ status: 200, body: { duplicate: true } });
  expect(site.subjects()).toEqual(["1 request could not be mailed for 30 days"]);
  await site.sweep(2 * MINUTE);
  expect(site.count("q/")).toBe(0);
  expect(site.store.records(STATE_KEY).get(STATE_KEY)).toContain("addedByALaterVersion");
});

test("a record of another format is kept, with an alarm", async () => {
  await site.leaveQueued("by another version");
  const [[key, text] = ["", ""]] = site.store.records("q/");
  const other = text.replace(`"format":${FORMAT}`, `"format":${FORMAT + 1}`);
  site.store.seed(key, other);
  await site.sweep(31 * DAY);
  await site.sweep(2 * MINUTE);
  expect(site.store.records(key).get(key)).toBe(other);
  expect(site.subjects()).toEqual(["1 request stored in a form that cannot be read"]);
  expect(await site.health()).toMatchObject({ status: 503, unreadable: 1 });
});

test("the newest file is what this version writes", async () => {
  site.refuseOwner();
  await site.post("partly");
  site.mailServer = refuse();
  await site.post("queued");
  await site.post("expired");
  site.mailServer = accept;
  await site.post("completed");
  await site.sweep();
  const written = Object.fromEntries(
    [...site.store.records("")].map(([key, text]) => [key, JSON.parse(text) as object]),
  );
  const shapes = (records: object) =>
    new Set(
      Object.entries(records).map(
        ([key, each]) => `${key.split("/")[0]} ${Object.keys(each as object).join(" ")}`,
      ),
    );
  const newest = JSON.parse(formats.at(-1)?.[1] ?? "{}") as object;
  for (const shape of shapes(written)) expect(shapes(newest)).toContain(shape);
});
