import { createTransport } from "nodemailer";
import { otherProblems, previousKeyProblems } from "../../netlify/submissions/settings/cold-start.ts";
import { mailFindings } from "../../netlify/submissions/settings/mail-findings.ts";
import { transportOptions } from "../../netlify/submissions/mail/transport.ts";
import { refusalSentence } from "./refusals.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Long enough for a slow provider, short enough for a person at a terminal. */
const CHECK_TIMEOUT_MS = 8_000;

/** Connects, encrypts and logs in, as the functions do, without sending anything. Returns a line. */
async function greet(url: string, variable: string): Promise<string> {
  const transport = createTransport(transportOptions(url, CHECK_TIMEOUT_MS));
  try {
    await transport.verify();
    return `OK     The server of ${variable} responds and accepts the login.`;
  } catch (error) {
    return `WRONG  ${refusalSentence(error, variable)}`;
  } finally {
    transport.close();
  }
}

/**
 * Checks the settings, then the servers. Sends no mail.
 * @returns the lines to print, each beginning with OK, HINT or WRONG; never a password. `isWell` is false when mail
 *   would not arrive
 */
export async function checkMail(
  env: Environment,
  siteUrl: string | undefined,
): Promise<{ readonly lines: readonly string[]; readonly isWell: boolean }> {
  const mark = { error: "WRONG ", warning: "HINT  " } as const;
  const findings = mailFindings(env, siteUrl);
  const lines = [
    ...findings.map(({ severity, sentence }) => `${mark[severity]} ${sentence}`),
    ...otherProblems(env, "production").map(
      (sentence) => `WRONG  ${sentence} Until then the forms of the published site respond with 503.`,
    ),
    ...previousKeyProblems(env).map((sentence) => `WRONG  ${sentence}`),
  ];
  if ((env["ALLOW_PREVIEW_MAIL"] ?? "").trim() !== "")
    lines.push(
      "HINT   ALLOW_PREVIEW_MAIL is set, so previews send their mails, marked TEST, to the addresses above. Remove it when you have finished testing.",
    );
  const isWrong = (name: string) =>
    findings.some(({ variable, severity }) => variable === name && severity === "error");
  for (const variable of ["SMTP_URL", "ALERT_SMTP_URL"]) {
    const url = env[variable]?.trim() ?? "";
    if (url !== "" && !isWrong(variable)) lines.push(await greet(url, variable));
  }
  const isWell = !lines.some((line) => line.startsWith("WRONG"));
  const closing = isWell
    ? "The settings are complete. No mail was sent: docs/operating.md explains how to see one arrive at every recipient."
    : "Mail does not work yet. docs/operating.md explains how to set it up.";
  return { lines: [...lines, closing], isWell };
}
