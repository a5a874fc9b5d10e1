/** llms.txt (llmstxt.org): the site in plain Markdown for language models that answer people's questions. */
import { LLMS } from "#words/pages.ts";
import { hoursInOneLine, specialHours, type SpecialDays, type WrittenHours } from "./hours.ts";
import type { CountryHelp } from "./place.ts";

/** A page as a line of the list. */
export interface ListedPage {
  readonly address: string;
  readonly label: string;
  readonly summary?: string;
}

interface Phone {
  readonly shown: string;
}

/** The facts of the clinic that the text names. */
export interface ClinicFacts {
  readonly name: string;
  readonly tagline: string;
  readonly email: string;
  readonly phone: Phone;
  readonly hours: readonly WrittenHours[];
  /** Days of the year that differ from the week. */
  readonly specialDays: readonly SpecialDays[];
  readonly addresses: readonly {
    readonly label: string;
    readonly lines: readonly string[];
    readonly phone: Phone;
  }[];
}

/** The facts about the place that the text names. */
export interface PlaceFacts {
  readonly timeName: string;
  /** Of the clinic's clock. */
  readonly hour12: boolean;
  readonly help: readonly CountryHelp[];
}

function numbers({ country, emergency, crisisLine }: CountryHelp): string {
  const lines = emergency.map(({ number, what }) => `${number} (${what})`);
  const talk = crisisLine === undefined ? [] : [LLMS.toTalk(crisisLine.number, crisisLine.what)];
  return `${country}: ${[...lines, ...talk].join(", ")}.`;
}

/**
 * The text of /llms.txt.
 *
 * @param groups headings with their pages, in order
 */
export function llmsText(
  clinic: ClinicFacts,
  { timeName, hour12, help }: PlaceFacts,
  groups: Readonly<Record<string, readonly ListedPage[]>>,
): string {
  const lists = Object.entries(groups)
    .filter(([, pages]) => pages.length > 0)
    .map(([heading, pages]) => {
      const lines = pages.map(
        ({ label, address, summary }) =>
          `- [${label}](${address})${summary === undefined ? "" : `: ${summary}`}`,
      );
      return `## ${heading}\n\n${lines.join("\n")}\n`;
    });
  return [
    `# ${clinic.name}\n`,
    `> ${clinic.tagline}\n`,
    `${LLMS.emergency(help.map(numbers).join(" "))}\n`,
    `## ${LLMS.contact}\n`,
    `- ${LLMS.phone(clinic.phone.shown)}`,
    `- ${LLMS.email(clinic.email)}`,
    `- ${LLMS.open(hoursInOneLine(clinic.hours, hour12), timeName)}`,
    ...clinic.specialDays.map((day) => `- ${day.days}: ${specialHours(day, hour12)}`),
    ...clinic.addresses.map(
      ({ label, lines, phone }) => `- ${label}: ${lines.join(", ")}. ${LLMS.phone(phone.shown)}`,
    ),
    "",
    lists.join("\n"),
  ].join("\n");
}
