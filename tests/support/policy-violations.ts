import type { BrowserContext } from "@playwright/test";

/** The console messages of browsers about a refusal by a policy, also from workers and pages without scripts. */
const REFUSAL = /Content[ -]Security[ -]Policy|Trusted ?Type|Trusted(?:HTML|Script)|Permissions[ -]Policy/i;

/**
 * Collects everything that a policy refuses in the pages of a context: the event of CSP3, section 5.3, and what the
 * browser writes into the console.
 *
 * @returns the refusals so far, in sentences; a test that expects one removes it
 */
export async function watchPolicies(context: BrowserContext): Promise<string[]> {
  const refusals: string[] = [];
  context.on("console", (message) => {
    if (REFUSAL.test(message.text())) refusals.push(`${message.text()} (${message.location().url})`);
  });
  await context.exposeBinding("noteRefusal", (_source, refusal: string) => {
    refusals.push(refusal);
  });
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const { effectiveDirective, blockedURI, documentURI, sample } = event;
      const refusal = `${effectiveDirective} refused ${blockedURI} ${sample} (${documentURI})`;
      const note: unknown = Reflect.get(window, "noteRefusal");
      if (typeof note === "function") Reflect.apply(note, window, [refusal]);
    });
  });
  return refusals;
}

/** @throws Error that names every refusal, where there is one */
export function expectNoRefusals(refusals: readonly string[]): void {
  if (refusals.length > 0) throw new Error(`A security policy refused:\n${refusals.join("\n")}`);
}

/** A fixture for every suite: a refusal by a security policy fails the test unless the test removed it. */
export const refusalsFixture = [
  async (
    { context }: { context: BrowserContext },
    use: (refusals: string[]) => Promise<void>,
  ): Promise<void> => {
    const refusals = await watchPolicies(context);
    await use(refusals);
    expectNoRefusals(refusals);
  },
  { auto: true },
] as const;
