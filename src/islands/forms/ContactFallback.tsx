import type { MouseEvent } from "react";

import { cleanText } from "../../forms/clean.ts";
import { shownValue } from "../../forms/shown-value.ts";
import type { LocalizedForm, TypedValues } from "../../forms/form-types.ts";
import { telLink, whatsAppLink } from "../../site/contact-links.ts";
import { readValues } from "./values.ts";

/** How to contact the clinic when a form fails: from `clinic.yaml`, passed as props. */
export interface ClinicContact {
  readonly phone: { readonly number: string; readonly shown: string };
  readonly whatsapp: { readonly number: string };
}

/** Some phones cut a wa.me address longer than about 8 kB, in which a letter of Kannada takes nine bytes. */
const LONGEST_ENCODED = 7_500;

/**
 * Returns the field values as a WhatsApp message, each under its label, empty ones left out: the contact fallback
 * when sending fails. A text that is too long for an address ends with "…".
 */
export function whatsAppText(form: LocalizedForm, values: TypedValues): string {
  const { contactFallback, fill } = form.words;
  const lines = form.fields.flatMap((field) => {
    const shown = shownValue(field, cleanText(field, values[field.name] ?? ""));
    return shown === "" ? [] : [`${field.label}: ${shown}`];
  });
  const text = [fill(contactFallback.whatsAppTitle, { form: form.title }), ...lines].join("\n");
  // Whole letters: encodeURIComponent throws on half of one.
  const letters = Array.from(text.toWellFormed());
  let room = LONGEST_ENCODED;
  const end = letters.findIndex((letter) => (room -= encodeURIComponent(letter).length) < 0);
  return end < 0 ? letters.join("") : `${letters.slice(0, end).join("")}…`;
}

interface Props {
  form: LocalizedForm;
  clinicContact: ClinicContact;
}

/**
 * What a visitor can do when sending has failed: try again, call, or send the same text on WhatsApp. The text is added
 * to the link only when it is followed, so that no health detail is in the page, in the status bar or in a prefetch
 * before the visitor chooses it.
 */
export function ContactFallback({ form, clinicContact }: Props) {
  const { contactFallback } = form.words;
  const fillIn = (event: MouseEvent<HTMLAnchorElement>): void => {
    const element = event.currentTarget.closest("form");
    if (element === null) return;
    const greeting = whatsAppText(form, readValues(element, form));
    event.currentTarget.href = whatsAppLink({ ...clinicContact.whatsapp, greeting });
  };
  return (
    <>
      <div className="cluster">
        <button type="submit" className="button">
          {contactFallback.again}
        </button>
        <a className="button quiet" href={telLink(clinicContact.phone)}>
          {contactFallback.call} {clinicContact.phone.shown}
        </a>
        <a
          className="button quiet"
          href={whatsAppLink({ ...clinicContact.whatsapp, greeting: "" })}
          rel="noopener"
          onClick={fillIn}
          onAuxClick={fillIn}
        >
          {contactFallback.whatsApp}
        </a>
      </div>
      <p className="small-text quiet-text">{contactFallback.whatsAppNote}</p>
    </>
  );
}
