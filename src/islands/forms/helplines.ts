/** How to reach the clinic when a form cannot: from `clinic.yaml`, handed down as props. */
export interface Helplines {
  readonly phone: { readonly number: string; readonly shown: string };
  readonly whatsapp: { readonly number: string };
}
