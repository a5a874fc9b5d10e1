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
// In files, which are written exclusively and without a limit of time: the local Blobs server does neither, so that
// on a busy machine a repeated post could give a second mail (reliability, P2).
const outbox = join(folder, "outbox");
const inbox = await startInbox(0);
const site = await startSite({
  dist,
  port: 0,
  blobsDir: join(folder, "blobs"),
  trustForwardedFor: true,
  env: {
    CONTEXT: "dev",
    OUTBOX_DIRECTORY: outbox,
    SMTP_URL: inbox.smtpUrl,
    MAIL_FROM: "Clinic website <website@clinic.example>",
    MAIL_TO: "reception@clinic.example",
  },
});

process.once("disconnect", () => {
  void Promise.all([site.close(), inbox.close()])
    .then(() => rm(folder, { recursive: true, force: true }))
    .finally(() => process.exit(0));
});
process.send?.({ url: site.url, inboxUrl: inbox.url, outbox });
