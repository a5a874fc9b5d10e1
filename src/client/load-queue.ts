import { HYDRATED_EVENT } from "../client-directives/island-contract.ts";
import { isStored } from "./is-stored.ts";
import { QUEUE } from "./submissions/storage-names.ts";

/** Moves the script of the queue out of its template (src/components/shell/QueueScript.astro); once, as it is then empty. */
function runQueueScript(): void {
  const template = document.querySelector<HTMLTemplateElement>("#queue-script");
  if (template !== null) document.body.append(template.content);
}

/**
 * Loads the queue, which sends its entries, and the notice, which shows them: while there is an entry, and when a form
 * hydrates, so that the script is there before the network fails. Not with `import()`, around which Vite adds 0.8 kB to
 * every page.
 */
export function loadQueue(): void {
  if (isStored(QUEUE)) runQueueScript();
  else document.addEventListener(HYDRATED_EVENT, runQueueScript, { once: true });
}
