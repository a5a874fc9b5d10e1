import { z } from "zod";

/** How long a browser may take for one command. */
const LIMIT_MS = 60_000;

const ResponseSchema = z.object({ value: z.unknown() });
const FailureSchema = z.object({ value: z.object({ error: z.string(), message: z.string() }) });
const SessionSchema = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
});

/** One session of a W3C WebDriver (https://www.w3.org/TR/webdriver2/): commands are paths, responses are values. */
export class WebDriverSession {
  readonly #url: string;
  readonly version: string;

  private constructor(url: string, version: string) {
    this.#url = url;
    this.version = version;
  }

  /**
   * @param driver the driver's own address
   * @param capabilities what the session must have
   * @throws Error with the message of the driver
   */
  static async start(
    driver: string,
    capabilities: Readonly<Record<string, unknown>>,
  ): Promise<WebDriverSession> {
    const value = await command("POST", `${driver}/session`, { capabilities: { alwaysMatch: capabilities } });
    const session = SessionSchema.parse(value);
    return new WebDriverSession(
      `${driver}/session/${session.sessionId}`,
      session.capabilities.browserVersion,
    );
  }

  get(path: string): Promise<unknown> {
    return command("GET", this.#url + path);
  }

  post(path: string, body: unknown): Promise<unknown> {
    return command("POST", this.#url + path, body);
  }

  async close(): Promise<void> {
    await command("DELETE", this.#url);
  }
}

async function command(method: string, url: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  const reply: unknown = await response.json();
  if (response.ok) return ResponseSchema.parse(reply).value;
  const { error, message } = FailureSchema.parse(reply).value;
  throw new Error(`${error}: ${message}`);
}
