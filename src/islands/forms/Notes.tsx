import { ACCESS, CONSENT, EMERGENCY } from "../../site/form-messages.ts";
import { ROUTES } from "../../site/routes.ts";
import styles from "./form.module.css";

// Words beside a value are one text: React would mark the seam with a comment, on every page.

/** The lines beside the submit button: what the answers are used for, and who has trouble with the form. */
export function ConsentNote() {
  return (
    <p className={styles.note}>
      {`${CONSENT.text} `}
      <a href={ROUTES.privacy.path}>{CONSENT.link}</a>
      {`. ${ACCESS.text} `}
      <a href={ROUTES.accessibility.path}>{ACCESS.link}</a>.
    </p>
  );
}

/** The numbers for an emergency, near a message box where somebody might describe one. */
export function EmergencyNote() {
  return (
    <p className={styles.emergency}>
      {EMERGENCY.text}
      {EMERGENCY.lines.map(({ country, numbers }) => (
        <span key={country}>
          {` ${country}: `}
          {numbers.map(({ number, what }, index) => (
            <span key={number}>
              {index > 0 && " or "}
              <a href={`tel:${number}`}>{number}</a>
              {` (${what})`}
            </span>
          ))}
          .
        </span>
      ))}
    </p>
  );
}

/**
 * The specification's hidden field `valid`, fixed to false: a trap for programs that fill in whatever
 * they find. Out of sight, out of the tab order and out of the accessibility tree.
 */
export function Honeypot() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Leave this as it is
        <input type="text" name="valid" defaultValue="false" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
