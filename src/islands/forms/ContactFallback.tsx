import type { MouseEvent } from "react";

import type { FormDefinition } from "../../forms/types.ts";
import { telLink, whatsAppLink } from "../../site/clinic.ts";
import { CONTACT_FALLBACK } from "../../site/form-messages.ts";
import type { Helplines } from "./helplines.ts";
import { readValues } from "./values.ts";
import { whatsAppText } from "./whatsapp-text.ts";

interface Props {
  form: FormDefinition;
  helplines: Helplines;
}

/**
 * What a visitor can do when sending failed: try again, call, or send the same text on WhatsApp. The text enters
 * the link only when it is followed, so that no health detail is in the page, in the status bar or in a prefetch
 * before the visitor chooses it.
 */
export function ContactFallback({ form, helplines }: Props) {
  const fillIn = (event: MouseEvent<HTMLAnchorElement>): void => {
    const element = event.currentTarget.closest("form");
    if (element === null) return;
    const greeting = whatsAppText(form, readValues(element, form));
    event.currentTarget.href = whatsAppLink({ ...helplines.whatsapp, greeting });
  };
  return (
    <>
      <div className="form-ways">
        <button type="submit" className="button">
          {CONTACT_FALLBACK.again}
        </button>
        <a className="button quiet" href={telLink(helplines.phone)}>
          {CONTACT_FALLBACK.call} {helplines.phone.shown}
        </a>
        <a
          className="button quiet"
          href={whatsAppLink({ ...helplines.whatsapp, greeting: "" })}
          rel="noopener"
          onClick={fillIn}
          onAuxClick={fillIn}
        >
          {CONTACT_FALLBACK.whatsApp}
        </a>
      </div>
      <p className="form-small">{CONTACT_FALLBACK.whatsAppNote}</p>
    </>
  );
}
