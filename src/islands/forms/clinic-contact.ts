/** How to contact the clinic when a form fails: from `clinic.yaml`, passed as props. */
export interface ClinicContact {
  readonly phone: { readonly number: string; readonly shown: string };
  readonly whatsapp: { readonly number: string };
}
