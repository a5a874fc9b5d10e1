import type { MouseEvent } from "react";

import type { FormDefinition } from "../../forms/types.ts";
import { telLink, whatsAppLink } from "../../site/clinic.ts";
import { WAYS_OUT } from "../../site/form-messages.ts";
import type { Helplines } from "./helplines.ts";
import styles from "./messages.module.css";
import { readValues } from "./values.ts";
import { whatsAppText } from "./whatsapp-text.ts";

interface Props {
  form: FormDefinition;
  helplines: Helplines;
}

/**
 * What a visitor can do when sending failed: try again, call, or send the same words on WhatsApp. The
 * words enter the link only when it is followed, so that no health detail stands in the page, in the
 * status bar or in a prefetch before the visitor chooses that.
 */
export function WaysOut({ form, helplines }: Props) {
  const fillIn = (event: MouseEvent<HTMLAnchorElement>): void => {
    const element = event.currentTarget.closest("form");
    if (element === null) return;
    const greeting = whatsAppText(form, readValues(element, form));
    event.currentTarget.href = whatsAppLink({ ...helplines.whatsapp, greeting });
  };
  return (
    <>
      <div className={styles.ways}>
        <button type="submit" className="button">
          {WAYS_OUT.again}
        </button>
        <a className="button quiet" href={telLink(helplines.phone)}>
          {WAYS_OUT.call} {helplines.phone.shown}
        </a>
        <a
          className="button quiet"
          href={whatsAppLink({ ...helplines.whatsapp, greeting: "" })}
          target="_blank"
          rel="noopener noreferrer"
          onClick={fillIn}
          onAuxClick={fillIn}
        >
          {WAYS_OUT.whatsApp}
        </a>
      </div>
      <p className={styles.small}>{WAYS_OUT.whatsAppNote}</p>
    </>
  );
}
