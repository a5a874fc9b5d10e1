/** What readers of a health text need to judge it: its title, its reviewer, its sources, and visible cautions. */
import { describe, expect, test } from "vitest";

import { articlePath } from "../../src/site/articles.ts";
import { ROUTES } from "../../src/site/routes.ts";
import { serviceTitle } from "../../src/site/seo.ts";
import { dataOf, entriesOf } from "../support/content.ts";
import { linksIn, pageAt, plain, shownText } from "./built.ts";

const { addresses } = dataOf("clinic");
const services = entriesOf("services").map(({ data }) => ({ address: data.route, ...data }));
const articles = entriesOf("articles").map(({ id, data }) => ({ address: articlePath(id), ...data }));

test.each(services)("the title of $address states what is offered and where", (service) => {
  const title = plain(pageAt(service.address).html.querySelector("title")?.text ?? "");
  expect(title.startsWith(serviceTitle(service, addresses))).toBe(true);
});

describe.each([...services, ...articles])("$address", ({ address, reviewedBy, reviewedOn, sources = [] }) => {
  test("names who has checked it, when, and its sources, each as a link if it has an address", () => {
    const evidence = pageAt(address).html.querySelector(".evidence");
    const isStated = reviewedBy !== undefined || reviewedOn !== undefined || sources.length > 0;
    expect(evidence !== null).toBe(isStated);
    const text = plain(evidence?.text ?? "");
    for (const { title } of sources) expect(text).toContain(title);
    if (reviewedBy !== undefined) expect(text).toContain(reviewedBy);
    expect(evidence?.querySelector("time")?.getAttribute("datetime")).toBe(
      reviewedOn?.toISOString().slice(0, 10),
    );
    expect(linksIn(evidence)).toEqual(sources.flatMap((source) => source.address ?? []));
  });
});

const cautions = [
  ...entriesOf("gallery").map(({ data }) => ({ address: ROUTES.gallery.path, video: data.video })),
  { address: ROUTES.home.path, video: dataOf("home").corporate?.video },
].flatMap(({ address, video }) =>
  video?.caution === undefined ? [] : [{ address, name: video.name, caution: video.caution }],
);

test.each(cautions)(
  "the caution of the video “$name” is read without opening anything",
  ({ address, caution }) => {
    const page = pageAt(address);
    const folded = page.html.querySelectorAll("details").map((details) => plain(details.text));
    expect(shownText(page)).toContain(plain(caution));
    expect(folded.some((text) => text.includes(plain(caution)))).toBe(false);
  },
);
