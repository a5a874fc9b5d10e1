const NAME = "sending";

/** Tells every open page of the site, this one too, that what is kept has changed. */
export function announce(): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(undefined);
  channel.close();
}

/** Calls back whenever what is kept has changed, in whichever tab or worker. */
export function onChange(tell: () => void): void {
  new BroadcastChannel(NAME).addEventListener("message", tell);
}
