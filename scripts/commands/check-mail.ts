/** `npm run check:mail`; `--send` also sends a TEST mail. Ends with 1 when mail would not arrive. */
import { builtFactsIfAny } from "#netlify/submissions/index.ts";
import { readEnvFile, takeNoOptions } from "./command-line.ts";
import { checkMail } from "../check/mail.ts";

const isSending = process.argv.slice(2).join(" ") === "--send";
if (!isSending) takeNoOptions("npm run check:mail", "Only -- --send is possible: it sends a TEST mail.");
readEnvFile();

const { wrong, hints, accepted } = await checkMail(process.env, builtFactsIfAny(process.env), { isSending });
for (const sentence of wrong) console.log(`WRONG ${sentence}`);
for (const sentence of hints) console.log(`HINT  ${sentence}`);
for (const sentence of accepted) console.log(`OK    ${sentence}`);
if (wrong.length > 0) {
  console.log("Mail does not work yet. docs/operating.md explains how to set it up.");
  process.exitCode = 1;
} else if (isSending)
  console.log(
    "The servers accepted the mail. Ask the recipients whether it has arrived, perhaps in the spam folder.",
  );
else
  console.log(
    'The settings are complete. Whether the servers accept the sender and every recipient is shown by "npm run check:mail -- --send", which sends them a mail marked TEST.',
  );
