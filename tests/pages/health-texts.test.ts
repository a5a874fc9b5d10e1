/** What readers of a health text need to judge it: its title, its reviewer, its sources, and visible cautions. */
import { expect, test } from "vitest";

import { articlePath } from "../../src/site/articles.ts";
import { ROUTES } from "../../src/site/routes.ts";
import { serviceTitle } from "../../src/site/seo.ts";
import { dataOf, entriesOf } from "../support/content.ts";
import { linksIn, pageAt, plain, shownText } from "./built.ts";

const services = entriesOf("services").map(({ data }) => ({ address: data.route, ...data }));
const articles = entriesOf("articles").map(({ id, data }) => ({ address: articlePath(id), ...data }));

test.each(services)("the title of $address states what is offered and where", (service) => {
  const title = plain(pageAt(service.address).html.querySelector("title")?.text ?? "");
  expect(title.startsWith(serviceTitle(service, dataOf("clinic").addresses))).toBe(true);
});

test.each([...services, ...articles])(
  "$address names who has checked it, when, and its sources, each as a link if it has an address",
  ({ address, reviewedBy, reviewedOn, sources = [] }) => {
    const evidence = pageAt(address).html.querySelector(".evidence");
    const texts = [...sources.map(({ title }) => title), ...(reviewedBy === undefined ? [] : [reviewedBy])];
    expect(evidence !== null).toBe(texts.length > 0 || reviewedOn !== undefined);
    for (const text of texts) expect(plain(evidence?.text ?? "")).toContain(text);
    const day = evidence?.querySelector("time")?.getAttribute("datetime");
    expect(day).toBe(reviewedOn?.toISOString().slice(0, 10));
    expect(linksIn(evidence)).toEqual(sources.flatMap((source) => source.address ?? []));
  },
);

test("the caution of a video is read without opening anything", () => {
  const videos = [
    ...entriesOf("gallery").map(({ data }) => ({ address: ROUTES.gallery.path, video: data.video })),
    { address: ROUTES.home.path, video: dataOf("home").corporate?.video },
  ];
  for (const { address, video } of videos) {
    if (video?.caution === undefined) continue;
    expect(shownText(pageAt(address))).toContain(plain(video.caution));
    const folded = pageAt(address).html.querySelectorAll("details");
    expect(plain(folded.map(({ text }) => text).join(" "))).not.toContain(plain(video.caution));
  }
});
