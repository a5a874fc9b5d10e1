import { z } from "zod";

const AnswerSchema = z.object({
  metadata: z.object({ vulnerabilities: z.object({ high: z.number(), critical: z.number() }) }),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string().optional() })),
});

/** What the registry knows of our packages: their known holes, or that it could not be asked. */
export type Audit =
  | { readonly asked: true; readonly holes: readonly string[] }
  | { readonly asked: false; readonly reason: string };

/** @param json what `npm audit --json` printed, whatever it ended with */
export function readAudit(json: string): Audit {
  let answer: unknown;
  try {
    answer = JSON.parse(json);
  } catch {
    return { asked: false, reason: "npm gave no answer" };
  }
  const { success, data } = AnswerSchema.safeParse(answer);
  if (!success) {
    const refusal = z.object({ message: z.string() }).safeParse(answer);
    return {
      asked: false,
      reason: refusal.data?.message.replace(/ - .*/, "") ?? "an answer of another form",
    };
  }
  const grave = Object.entries(data.vulnerabilities).filter(([, { severity }]) =>
    /high|critical/.test(severity),
  );
  return {
    asked: true,
    holes: grave.map(([name, { severity, range = "" }]) => `${name} ${range} (${severity})`),
  };
}
