import { createLeases } from "./lease.ts";
import type { Leases } from "./lease.ts";
import type { MailFacts } from "./mail/types.ts";
import { createOutbox } from "./outbox.ts";
import type { Outbox } from "./outbox.ts";
import { readSettings } from "./settings.ts";
import type { Settings } from "./settings.ts";
import { siteFacts } from "./site-facts.ts";
import { blobStore } from "./store/blobs.ts";
import { fileStore } from "./store/files.ts";
import { noStore } from "./store/none.ts";
import type { Store } from "./store/store.ts";
import { createVault } from "./vault.ts";
import type { Vault } from "./vault.ts";

/** The part of Netlify's function context that the pipeline uses. Emulators leave some of it out. */
export interface Caller {
  readonly ip?: string;
  readonly deploy?: { readonly context?: string };
}

/** What every step needs, put together from the environment. */
export interface Pipeline {
  readonly settings: Settings;
  readonly vault: Vault;
  readonly outbox: Outbox;
  readonly leases: Leases;
  /** @throws an Error when the site has not been built */
  readonly facts: () => MailFacts;
}

/** Where the sweep runs: the published site and a developer's machine. Nothing may be left waiting elsewhere. */
const SWEPT_CONTEXTS: ReadonlySet<string> = new Set(["production", "dev"]);

function storeFor({ outboxDirectory, deployContext }: Settings): Store {
  if (outboxDirectory !== undefined) return fileStore(outboxDirectory);
  return SWEPT_CONTEXTS.has(deployContext) ? blobStore(`outbox-${deployContext}`) : noStore;
}

/**
 * Puts the pipeline together. It is made anew for every call, which costs less than a millisecond and
 * lets nothing outlive the settings that it was made from.
 * @throws SettingsError that names what is missing
 */
export function createPipeline(caller: Caller): Pipeline {
  const settings = readSettings(process.env, caller.deploy?.context);
  const store = storeFor(settings);
  const vault = createVault(settings.outboxKeys);
  return {
    settings,
    vault,
    outbox: createOutbox(store, vault),
    leases: createLeases(store),
    facts: () => ({ ...siteFacts(settings.factsFile), isTest: !settings.isProduction }),
  };
}
