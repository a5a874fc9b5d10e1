/**
 * A site and its inbox in a process of their own, for one worker of the browser tests: functions read
 * `process.env`, and their logs must not appear among the test results. Ends with its parent.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startInbox } from "../../scripts/inbox/inbox.ts";
import { startSite } from "../../scripts/server/site.ts";

const [dist = "dist"] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), "site-"));
const outbox = join(folder, "outbox");
const inbox = await startInbox(0);
Object.assign(process.env, {
  CONTEXT: "dev",
  OUTBOX_DIRECTORY: outbox,
  SMTP_URL: inbox.smtpUrl,
  MAIL_FROM: "Clinic website <website@clinic.example>",
  MAIL_TO: "reception@clinic.example",
});
const site = await startSite({ dist, port: 0, trustForwardedFor: true });

process.once("disconnect", () => {
  void Promise.all([site.close(), inbox.close()])
    .then(() => rm(folder, { recursive: true, force: true }))
    .finally(() => process.exit(0));
});
process.send?.({ url: site.url, inboxUrl: inbox.url, outbox });
