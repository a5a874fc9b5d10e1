import { telLink, whatsAppLink } from "../site/clinic.ts";
import { REACH_US } from "#words/form-messages.ts";
import SubmissionForm from "./forms/SubmissionForm.tsx";
import type { SubmissionFormProps } from "./forms/SubmissionForm.tsx";

/** The panel's id: any button with `popovertarget="reach-us"` opens it. */
const PANEL = "reach-us";

interface Props {
  clinicContact: SubmissionFormProps["clinicContact"] & { readonly whatsapp: { readonly greeting: string } };
  place: SubmissionFormProps["place"];
}

/**
 * The slide-out enquiry panel of every page, opened and closed by its tab and its close button
 * (specification, section 2). It is a native popover: it opens, closes on Escape, receives the focus and
 * returns it without any script. Browsers without popovers show it at the end of the page, and the
 * tab leads there.
 */
export default function ReachUsPanel({ clinicContact, place }: Props) {
  return (
    <section className="reach-us" aria-label={REACH_US.tab}>
      <button type="button" className="reach-us-tab tap-target" popoverTarget={PANEL}>
        {REACH_US.tab}
      </button>
      <a className="reach-us-tab tap-target without-popover" href={`#${PANEL}`}>
        {REACH_US.tab}
      </a>
      <div
        id={PANEL}
        className="reach-us-panel drawer"
        popover="auto"
        role="dialog"
        aria-labelledby={`${PANEL}-title`}
        tabIndex={-1}
        // Has no effect on load, because a closed popover is not shown. On opening, the browser moves the focus here.
        autoFocus
      >
        <div className="cluster spread">
          <h2 id={`${PANEL}-title`} className="title">
            {REACH_US.title}
          </h2>
          <button
            type="button"
            className="reach-us-close"
            popoverTarget={PANEL}
            popoverTargetAction="hide"
            aria-label={REACH_US.close}
          >
            <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
              <path stroke="currentColor" strokeWidth="1.5" d="M2 2l12 12M14 2L2 14" />
            </svg>
          </button>
        </div>
        <p>{REACH_US.text}</p>
        <p className="cluster">
          <a className="text-link" href={telLink(clinicContact.phone)}>
            {`${REACH_US.call} ${clinicContact.phone.shown}`}
          </a>
          <a className="text-link" href={whatsAppLink(clinicContact.whatsapp)} rel="noopener">
            {REACH_US.whatsApp}
          </a>
        </p>
        <SubmissionForm formId="enquiry" clinicContact={clinicContact} place={place} />
      </div>
    </section>
  );
}
