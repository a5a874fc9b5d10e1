import forms from "#words/forms.json" with { type: "json" };
import { withFill } from "./fill.ts";

/** The words of the forms: all that the browser needs of the words while a form is filled in. */
export const formWords = withFill(forms);

export type FormWords = typeof formWords;
