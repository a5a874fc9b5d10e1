/** llms.txt (llmstxt.org): the site in plain Markdown for language models that answer people's questions. */
import { hoursInOneLine } from "./hours.ts";
import { EMERGENCY_LINES, LISTENING_LINES } from "./emergency.ts";

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
  readonly hours: readonly { readonly days: string; readonly shown: string }[];
  /** Days of the year that differ from the week. */
  readonly specialDays: readonly { readonly days: string; readonly shown: string }[];
  readonly addresses: readonly {
    readonly label: string;
    readonly lines: readonly string[];
    readonly phone: Phone;
  }[];
}

function numbers(country: "India" | "UK"): string {
  const talk = LISTENING_LINES[country];
  const lines = EMERGENCY_LINES[country].map(({ number, what }) => `${number} (${what})`);
  return `${country}: ${[...lines, `${"shown" in talk ? talk.shown : talk.number} (${talk.what}, to talk)`].join(", ")}`;
}

/**
 * The text of /llms.txt.
 *
 * @param groups headings with their pages, in order
 */
export function llmsText(
  clinic: ClinicFacts,
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
    `In an emergency do not wait for the clinic. ${numbers("India")}. ${numbers("UK")}. The pages give ` +
      "no diagnosis and do not promise a cure.\n",
    "## Contact\n",
    `- Phone: ${clinic.phone.shown}`,
    `- E-mail: ${clinic.email}`,
    `- Open: ${hoursInOneLine(clinic.hours)}, India time`,
    ...clinic.specialDays.map(({ days, shown }) => `- ${days}: ${shown}`),
    ...clinic.addresses.map(
      ({ label, lines, phone }) => `- ${label}: ${lines.join(", ")}. Phone: ${phone.shown}`,
    ),
    "",
    lists.join("\n"),
  ].join("\n");
}
