import { join } from "node:path";
import { beforeEach, vi } from "vitest";
import type { DeliveryResult, Mailer } from "../../netlify/submissions/mail/types.ts";
import { createPipeline } from "../../netlify/submissions/pipeline.ts";
import type { Pipeline } from "../../netlify/submissions/pipeline.ts";
import { SlowStore } from "./slow-store.ts";
import { writeTestFacts } from "./submission-facts.ts";
import { environmentFor } from "./submission-setting.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** A mail that was given to a mailer. */
export interface SentMail {
  readonly isAlarm: boolean;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

type Respond = (mail: SentMail, budgetMs: number) => Promise<DeliveryResult>;
const acceptEverything: Respond = () => Promise.resolve({ ok: true });

/**
 * The functions of the published site with a store and mailers in memory, for tests of one module or of many records.
 * Each test begins with an empty store.
 */
export function useMemoryPipeline() {
  const memory = {
    store: new SlowStore(),
    mails: [] as SentMail[],
    /** Called for each mail; decides what becomes of it. */
    respond: acceptEverything,
    /** A pipeline as the next call of a function has it. */
    open(context = "production"): Pipeline {
      const mailerTo = (isAlarm: boolean): Mailer => ({
        send: (to, { subject, text }, budgetMs) => {
          const mail = { isAlarm, to, subject, text };
          memory.mails.push(mail);
          return memory.respond(mail, budgetMs);
        },
      });
      const { store } = memory;
      const mailers = { mailer: mailerTo(false), alarmMailer: mailerTo(true) };
      return createPipeline({ deploy: { context } }, { store, ...mailers });
    },
  };
  beforeEach(() => {
    const facts = join(temporaryFolder(), "site.json");
    writeTestFacts(facts);
    const environment = {
      ...environmentFor("smtp://127.0.0.1:1", "", facts),
      MAIL_ALERT_TO: "webmaster@clinic.example",
      ALERT_SMTP_URL: "smtp://127.0.0.1:2",
    };
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    vi.spyOn(console, "info").mockReturnValue();
    memory.store = new SlowStore(() => Promise.resolve());
    memory.mails = [];
    memory.respond = acceptEverything;
  });
  return memory;
}
