/** The messages about submissions that are queued in the visitor's browser because they could not be sent. */

/** The notice above every page while the queue holds an entry. */
export const QUEUE_NOTICE = {
  title: "Waiting to send",
  /** @param hours how long the browser keeps a submission */
  text: (hours: number) =>
    `Your message is saved on this device. It is sent by itself when you are online and this website is open. If it cannot be sent within about ${hours} hours, it is deleted.`,
  sendNow: "Send now",
  sending: "Sending...",
  failed:
    "We still could not send your message. It stays saved on this device and we will try again. If it is urgent, please call.",
  remove: "Delete",
  close: "Close",
};

/** How a queued submission ended. */
export const QUEUE_RESULTS = {
  sent: "We have received it.",
  reference: "Your reference is",
  refused: "We could not accept this message, and it has been deleted from this device. Please call us.",
  expired: (hours: number) =>
    `Not sent. We could not send this message within ${hours} hours, and it has been deleted from this device. Please call us.`,
};

/** In the form, after the message that sending failed. */
export const QUEUED_NOTICE = {
  title: "Waiting to send.",
  text: (hours: number) =>
    `Your message is saved on this device for about ${hours} hours, and is sent by itself when that is possible and this website is open. If you contact us in another way, you can delete it at the top of the page.`,
};
