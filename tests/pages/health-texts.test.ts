/** What readers of a health text need to judge it: its reviewer, its sources, and visible cautions. */
import { expect, test } from "vitest";

import { articlePath } from "../../src/site/articles.ts";
import { ROUTES } from "../../src/site/routes.ts";
import { dataOf, entriesOf } from "../support/content.ts";
import { built, linksIn, pageAt, plain } from "./built.ts";

const services = entriesOf("services").map(({ data }) => ({ address: data.route, ...data }));
const articles = entriesOf("articles").map(({ id, data }) => ({ address: articlePath(id), ...data }));

// The names of reviewers and sources: screens.test.ts.
test.each([...services, ...articles])(
  "$address has the day on which it was checked, and a link to each source that has an address",
  ({ address, reviewedOn, sources = [] }) => {
    const evidence = pageAt(address).html.querySelector(".evidence");
    const day = evidence?.querySelector("time")?.getAttribute("datetime");
    expect(day).toBe(reviewedOn?.toISOString().slice(0, 10));
    expect(linksIn(evidence)).toEqual(sources.flatMap((source) => source.address ?? []));
  },
);

test("the caution of a video can be read without opening anything", () => {
  const videos = [
    ...entriesOf("gallery").map(({ data }) => [ROUTES.gallery.path, data.video] as const),
    [ROUTES.home.path, dataOf("home").corporate?.video] as const,
  ];
  for (const [address, video] of videos) {
    if (video?.caution === undefined || !built.pages.has(address)) continue;
    const texts = pageAt(address).html.querySelectorAll("p:not(details *)");
    expect(texts.map(({ text }) => plain(text)).join("\n")).toContain(plain(video.caution));
  }
});
