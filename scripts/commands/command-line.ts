import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/**
 * Ends a command that has arguments: an ignored option would seem to have an effect.
 * @param hint what to do instead
 */
export function takeNoOptions(command: string, hint: string): void {
  if (process.argv.length <= 2) return;
  console.error(`\n${command} takes no options, so nothing was done. ${hint}\n`);
  process.exit(1);
}

/**
 * Variables of the shell take precedence over those of `.env`, which an editor of Windows may begin with a
 * byte order mark, or write in UTF-16.
 */
export function readEnvFile(): void {
  if (!existsSync(".env")) return;
  const bytes = readFileSync(".env");
  const text = new TextDecoder(bytes[0] === 0xff ? "utf-16le" : "utf-8").decode(bytes);
  Object.assign(process.env, { ...parseEnv(text), ...process.env });
}
