/**
 * llms.txt (llmstxt.org): the site in plain Markdown for language models that answer people's questions. It contains
 * numbers, hours, addresses and every page with its summary, from the same content as the pages.
 */
import type { APIRoute } from "astro";
import { siteIn } from "../data/site.ts";
import { articlePath } from "../reader/articles.ts";
import { helpOf, type CountryHelp } from "../site/country.ts";
import { ROUTE_NAMES, ROUTES } from "../site/routes.ts";
import { addressOf } from "../structured-data/graph.ts";

const { clinic, content, hasPage, hoursShown, origin, place, specialDaysShown, words } = siteIn();
const { llms, fill } = words;

function numbers({ country, emergency, crisisLine }: CountryHelp): string {
  const lines = emergency.map(({ number, what }) => `${number} (${what})`);
  const talk =
    crisisLine === undefined ? [] : [fill(llms.toTalk, { number: crisisLine.number, who: crisisLine.what })];
  return `${country}: ${[...lines, ...talk].join(", ")}.`;
}

export const GET: APIRoute = () => {
  const page = (path: string, label: string, summary?: string): string =>
    `- [${label}](${addressOf(path, origin)})${summary === undefined ? "" : `: ${summary}`}`;
  const { services, pages, articles } = content;
  const ofContent = new Set([...services, ...pages].map(({ data }) => data.route));
  const others = ROUTE_NAMES.filter((name) => {
    const { path } = ROUTES[name];
    return name !== "blog" && !ofContent.has(path) && hasPage(path);
  });
  const lists = {
    [llms.start]: others.map((name) => page(ROUTES[name].path, words.routes[name])),
    [llms.services]: services.map(({ data }) => page(data.route, data.name, data.summary)),
    [llms.clinic]: pages.map(({ data }) => page(data.route, data.title, data.summary)),
    [llms.articles]: articles.map(({ id, data }) => page(articlePath(id), data.title, data.summary)),
  };
  const text = [
    `# ${clinic.name}\n`,
    `> ${clinic.tagline}\n`,
    `${fill(llms.emergency, { numbers: helpOf(place, words).map(numbers).join(" ") })}\n`,
    `## ${llms.contact}\n`,
    `- ${fill(llms.phone, { phone: clinic.phone.shown })}`,
    `- ${fill(llms.email, { address: clinic.email })}`,
    `- ${fill(llms.open, { hours: hoursShown, timeName: place.timeName })}`,
    ...specialDaysShown.map(({ days, hours }) => `- ${days}: ${hours}`),
    ...clinic.addresses.map(
      ({ label, lines, phone }) =>
        `- ${label}: ${lines.join(", ")}. ${fill(llms.phone, { phone: phone.shown })}`,
    ),
    ...Object.entries(lists).flatMap(([heading, links]) =>
      links.length === 0 ? [] : [`\n## ${heading}\n`, ...links],
    ),
    "",
  ].join("\n");
  return new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
};
