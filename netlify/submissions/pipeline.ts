import { createEncryption } from "./encryption.ts";
import type { Encryption } from "./encryption.ts";
import { createFinalReports } from "./final-reports.ts";
import type { FinalReports } from "./final-reports.ts";
import { thisInstance } from "./instance.ts";
import type { Instance } from "./instance.ts";
import { createLeases } from "./leases.ts";
import type { Leases } from "./leases.ts";
import type { MailFacts } from "./mail/types.ts";
import { createOutbox } from "./outbox.ts";
import type { Outbox } from "./outbox.ts";
import { readSettings } from "./settings.ts";
import type { Settings } from "./settings.ts";
import { siteFacts } from "./site-facts.ts";
import { sendMail } from "./smtp.ts";
import type { SendMail } from "./smtp.ts";
import { blobStore } from "./store/blobs.ts";
import { fileStore } from "./store/files.ts";
import { noStore } from "./store/none.ts";
import type { Store } from "./store/store.ts";

/** The part of Netlify's function context that the pipeline uses. Emulators omit some of it. */
export interface Caller {
  readonly ip?: string;
  readonly deploy?: { readonly context?: string };
}

/** What every step needs, created from the environment. */
export interface Pipeline {
  readonly settings: Settings;
  readonly encryption: Encryption;
  readonly store: Store;
  readonly outbox: Outbox;
  readonly finalReports: FinalReports;
  readonly leases: Leases;
  readonly sendMail: SendMail;
  readonly instance: Instance;
  /** @throws an Error when the site has not been built */
  readonly facts: () => MailFacts;
}

/** True where the sweep runs: on the published site and a developer's machine. Nothing may stay queued elsewhere. */
const SWEPT_CONTEXTS: ReadonlySet<string> = new Set(["production", "dev"]);

function storeFor({ outboxDirectory, deployContext }: Settings): Store {
  if (outboxDirectory !== undefined) return fileStore(outboxDirectory);
  return SWEPT_CONTEXTS.has(deployContext) ? blobStore(`outbox-${deployContext}`) : noStore;
}

/** The parts that a test may replace. */
interface Parts {
  readonly encryption?: Encryption;
  readonly store?: Store;
  readonly sendMail?: SendMail;
  readonly instance?: Instance;
}

/** Creates the pipeline of one call. @throws SettingsError that names what is missing */
export type OpenPipeline = (caller: Caller) => Pipeline;

/**
 * Creates the pipeline. It is created for every call, which takes less than a millisecond, so that no
 * part of it outlives its settings.
 * @throws SettingsError that names what is missing
 */
export function createPipeline(caller: Caller, parts: Parts = {}): Pipeline {
  return connectPipeline(readSettings(process.env, caller.deploy?.context), parts);
}

/** Connects the parts of a pipeline with settings that have been read. */
export function connectPipeline(settings: Settings, parts: Parts = {}): Pipeline {
  const store = parts.store ?? storeFor(settings);
  const encryption = parts.encryption ?? createEncryption(settings.outboxKeys);
  return {
    settings,
    encryption,
    store,
    outbox: createOutbox(store, encryption),
    finalReports: createFinalReports(store, encryption),
    leases: createLeases(store),
    sendMail: parts.sendMail ?? sendMail,
    instance: parts.instance ?? thisInstance,
    facts: () => ({ ...siteFacts(settings.factsFile), isTest: !settings.isProduction }),
  };
}
