/** The messages about submissions that are queued in the visitor's browser because they could not be sent. */

/** How long the browser keeps a submission (reliability, P7). */
export const QUEUE_HOURS = 72;

/** The notice above every page while the queue holds an entry. */
export const QUEUE_NOTICE = {
  title: "Waiting to send",
  text: `Your message is saved on this device. We send it when you are online and this website is open. After ${QUEUE_HOURS} hours it is deleted.`,
  sendNow: "Send now",
  sending: "Sending...",
  failed:
    "We still could not send your message. It stays saved on this device and we will try again. If it is urgent, please call.",
  remove: "Delete",
  call: "Call",
  close: "Close",
} as const;

/** How a queued submission ended. */
export const QUEUE_RESULTS = {
  sent: "We have received it.",
  reference: "Your reference is",
  refused: "We could not accept this message, and it has been deleted from this device. Please call us.",
  expired: `Not sent. We could not send this message within ${QUEUE_HOURS} hours, and it has been deleted from this device. Please call us.`,
} as const;

/** In the form, after the message that sending failed. */
export const QUEUED_NOTICE = {
  title: "Waiting to send.",
  text: `Your message is saved on this device for up to ${QUEUE_HOURS} hours. We send it when you are online again and this website is open. If you contact us in another way, you can delete it at the top of the page.`,
} as const;
