/**
 * llms.txt (llmstxt.org): the site in plain Markdown for language models that answer people's questions. It contains
 * numbers, hours, addresses and every page with its summary, from the same content as the pages.
 */
import { LLMS } from "#words/pages.ts";
import type { APIRoute } from "astro";
import { clinic } from "../data/clinic.ts";
import { content, hasPage } from "../data/content.ts";
import { siteOriginOf } from "../data/site-origin.ts";
import { place } from "../data/place.ts";
import { upcomingSpecialDays } from "../data/special-days.ts";
import { articlePath } from "../site/articles.ts";
import { timeFormatOf } from "../site/clock.ts";
import { hoursInOneLine, specialHours } from "../site/hours.ts";
import { helpOf, type CountryHelp } from "../site/place.ts";
import { ROUTES, type RouteEntry } from "../site/routes.ts";
import { canonicalUrl } from "../site/seo.ts";

function numbers({ country, emergency, crisisLine }: CountryHelp): string {
  const lines = emergency.map(({ number, what }) => `${number} (${what})`);
  const talk = crisisLine === undefined ? [] : [LLMS.toTalk(crisisLine.number, crisisLine.what)];
  return `${country}: ${[...lines, ...talk].join(", ")}.`;
}

export const GET: APIRoute = (context) => {
  const site = siteOriginOf(context);
  const page = (path: string, label: string, summary?: string): string =>
    `- [${label}](${canonicalUrl(path, site)})${summary === undefined ? "" : `: ${summary}`}`;
  const { services, pages, articles } = content;
  const ofContent = new Set([...services, ...pages].map(({ data }) => data.route));
  const others = Object.values<RouteEntry>(ROUTES).filter(
    ({ path }) => path !== ROUTES.blog.path && !ofContent.has(path) && hasPage(path),
  );
  const lists = {
    [LLMS.start]: others.map(({ path, label }) => page(path, label)),
    [LLMS.services]: services.map(({ data }) => page(data.route, data.name, data.summary)),
    [LLMS.clinic]: pages.map(({ data }) => page(data.route, data.title, data.summary)),
    [LLMS.articles]: articles.map(({ id, data }) => page(articlePath(id), data.title, data.summary)),
  };
  const { hour12 } = timeFormatOf(place);
  const text = [
    `# ${clinic.name}\n`,
    `> ${clinic.tagline}\n`,
    `${LLMS.emergency(helpOf(place).map(numbers).join(" "))}\n`,
    `## ${LLMS.contact}\n`,
    `- ${LLMS.phone(clinic.phone.shown)}`,
    `- ${LLMS.email(clinic.email)}`,
    `- ${LLMS.open(hoursInOneLine(clinic.hours, hour12), place.timeName)}`,
    ...upcomingSpecialDays(clinic).map((day) => `- ${day.days}: ${specialHours(day, hour12)}`),
    ...clinic.addresses.map(
      ({ label, lines, phone }) => `- ${label}: ${lines.join(", ")}. ${LLMS.phone(phone.shown)}`,
    ),
    ...Object.entries(lists).flatMap(([heading, links]) =>
      links.length === 0 ? [] : [`\n## ${heading}\n`, ...links],
    ),
    "",
  ].join("\n");
  return new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
};
