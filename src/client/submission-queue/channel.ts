const NAME = "submission-queue";

/** Notifies every open page of the site, this one included, that the queue has changed. */
export function notifyChange(): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(undefined);
  channel.close();
}

/** Calls back whenever the queue has changed, in any tab or in the service worker. */
export function onChange(callback: () => void): void {
  new BroadcastChannel(NAME).addEventListener("message", callback);
}
