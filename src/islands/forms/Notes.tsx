import type { FormLocale } from "../../forms/localize.ts";
import { telLink } from "../../site/contact-links.ts";
import type { CountryHelp } from "../../site/country.ts";
import type { LinkAttributes } from "../../site/routes.ts";
import type { FormWords } from "../../words/form-words.ts";

/** The rules of the forms in the clinic's country, and the emergency numbers: from `place.yaml`. */
export interface FormFacts {
  readonly locale: FormLocale;
  /** The links to the pages that explain how data is used, and the help with forms. */
  readonly privacy: LinkAttributes;
  readonly accessibility: LinkAttributes;
  readonly help: readonly Pick<CountryHelp, "country" | "emergency">[];
}

interface Props {
  readonly facts: FormFacts;
  readonly words: FormWords;
}

// One string, because React would add a comment between a text and a value, on every page.

/** The lines beside the submit button: how the data is used, and where visitors find help with the form. */
export function ConsentNote({ facts: { privacy, accessibility }, words: { consent, formHelp } }: Props) {
  return (
    <p className="small-text quiet-text">
      {`${consent.text} `}
      <a href={privacy.href} hrefLang={privacy.hreflang}>
        {consent.link}
      </a>
      {`. ${formHelp.text} `}
      <a href={accessibility.href} hrefLang={accessibility.hreflang}>
        {formHelp.link}
      </a>
      .
    </p>
  );
}

/** The numbers for an emergency, near a message box where a visitor might describe one: a row for each country. */
export function EmergencyNote({ facts, words }: Props) {
  return (
    <div className="form-emergency small-text quiet-text">
      <p>{words.emergency}</p>
      {facts.help.map(({ country, emergency }) => (
        <p key={country}>
          <span>{`${country}:`}</span>
          <span className="cluster">
            {emergency.map((line) => (
              <a key={line.number} className="text-link" href={telLink(line)}>
                {`${line.number} ${line.what}`}
              </a>
            ))}
          </span>
        </p>
      ))}
    </div>
  );
}

/**
 * The specification's hidden field `valid`, fixed to false: a honeypot for programs that fill in every field
 * they find. Hidden from sight, from the tab order and from the accessibility tree; by a style of the document itself,
 * because the file with the styles of forms may not arrive.
 */
export function Honeypot({ words }: Pick<Props, "words">) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {words.honeypotLabel}
        <input type="text" name="valid" defaultValue="false" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
