import { createEncryption } from "./outbox/encryption.ts";
import { createOutbox } from "./outbox/outbox.ts";
import { readSettings, settingsFindings, SettingsError, type Settings } from "./settings/settings.ts";
import { deployContextOf, readBuiltFacts } from "./built-facts.ts";
import { createCounter } from "./receive/counter.ts";
import { HOUR, MINUTE, POSTS_PER_MINUTE } from "./limits.ts";
import { logLine } from "./log.ts";
import type { MailFacts, Mailer } from "./mail/mail-types.ts";
import { smtpMailer } from "./mail/smtp.ts";
import { blobStore } from "./outbox/blobs.ts";
import { previewStore, type Store } from "./outbox/store.ts";

/** Emulators omit some of it. */
export interface FunctionContext {
  readonly ip?: string;
  readonly deploy?: { readonly context?: string };
  /** Runs work behind the answer. */
  readonly waitUntil?: (work: Promise<unknown>) => void;
}

export type Pipeline = ReturnType<typeof connectPipeline>;

/** The sweep runs on the published site and on a developer's machine. Elsewhere nothing is queued. */
function storeFor({ deployContext, outboxRegion }: Settings): Store {
  return ["production", "dev"].includes(deployContext)
    ? blobStore(`outbox-${deployContext}`, outboxRegion)
    : previewStore;
}

/** What one instance of the functions remembers between calls. */
export function createInstance() {
  return {
    /** True once the findings of its settings are logged. */
    isAnnounced: false,
    /**
     * By keyed hashes, which reveal nothing. Each instance counts alone, which needs no call.
     */
    countRepeats: createCounter(HOUR),
    /** Of all visitors. */
    countAll: createCounter(HOUR),
    /** By network. Its response is a page that keeps what was typed; Netlify's own limit only stops floods. */
    countPosts: createCounter(MINUTE, POSTS_PER_MINUTE),
  };
}

export type Instance = ReturnType<typeof createInstance>;

export const instanceMemory = createInstance();

/** What tests replace. */
interface Parts {
  readonly store?: Store;
  readonly mailer?: Mailer;
  readonly alarmMailer?: Mailer;
  readonly instance?: Instance;
}

/**
 * Creates the pipeline for each call, in less than a millisecond, so that no part outlives its settings. The
 * first call of an instance logs the findings of the settings.
 * @throws SettingsError that names what is missing
 */
export function createPipeline(context: FunctionContext, parts: Parts = {}): Pipeline {
  const { env } = process;
  const deployContext = deployContextOf(context.deploy?.context, env);
  const { instance = instanceMemory } = parts;
  if (!instance.isAnnounced) {
    instance.isAnnounced = true;
    const findings = settingsFindings(env, deployContext ?? "production");
    if (findings.length > 0) logLine({ event: "settings", wrong: findings.map(({ sentence }) => sentence) });
  }
  if (deployContext === undefined)
    throw new SettingsError(
      "The deploy context is unknown: neither the request nor the build states it, so nothing is sent. Deploy again.",
    );
  return connectPipeline(readSettings(env, deployContext), parts);
}

/** Connects the parts of a pipeline. */
export function connectPipeline(settings: Settings, parts: Parts = {}) {
  const encryption = createEncryption(settings.outboxKeys);
  const instance = parts.instance ?? instanceMemory;
  const store = parts.store ?? storeFor(settings);
  const { mailUrl, alarmMailUrl, from } = settings;
  const mailer = parts.mailer ?? smtpMailer(mailUrl, from);
  const alarmMailer = parts.alarmMailer ?? (alarmMailUrl && smtpMailer(alarmMailUrl, from));
  return {
    settings,
    encryption,
    store,
    outbox: createOutbox(store, encryption),
    mailer,
    /** In the order in which they are tried. */
    alarmMailers: alarmMailer ? [alarmMailer, mailer] : [mailer],
    instance,
    /** @throws an Error when the site has not been built */
    facts: (): MailFacts => ({ ...readBuiltFacts(), isTest: !settings.isProduction }),
  };
}
