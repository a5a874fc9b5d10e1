/** The contact fallback after a failure: the visitor's text as a WhatsApp message. */
import { expect, test } from "vitest";

import { FORMS } from "../../../src/forms/index.ts";
import { whatsAppText } from "../../../src/islands/forms/whatsapp-text.ts";
import { whatsAppLink } from "../../../src/site/clinic.ts";

test("values are below their labels, options by their labels, empty ones left out", () => {
  const text = whatsAppText(FORMS.enquiry, { name: "John", email: "", service: "Die", query: " Hello " });
  expect(text).toBe("Enquiry from your website\nName: John\nService: Diet\nQuery: Hello");
});

test("a long text is cut, and never in the middle of a letter", () => {
  for (const start of ["", "x"]) {
    const text = whatsAppText(FORMS.enquiry, { query: start + "🙏".repeat(2_000) });
    expect(text.length).toBeLessThanOrEqual(800);
    expect(() => whatsAppLink({ number: "+911234567890", greeting: text })).not.toThrow();
  }
});
