import { existsSync } from "node:fs";

/**
 * Ends a command that has arguments: an ignored option would seem to have an effect.
 * @param hint what to do instead
 */
export function takeNoOptions(command: string, hint: string): void {
  if (process.argv.length <= 2) return;
  console.error(`\n${command} takes no options, so nothing was done. ${hint}\n`);
  process.exit(1);
}

/** Variables of the shell take precedence over those of `.env`. */
export function readEnvFile(): void {
  if (existsSync(".env")) process.loadEnvFile(".env");
}
