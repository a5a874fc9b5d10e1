import { z } from "zod";

const tally = z.object({ requests: z.number(), bytes: z.number() });
const kinds = { html: tally, css: tally, js: tally, font: tally, image: tally };
const failed = z.object({ error: z.string() });
const milliseconds = z.number().nullable();

/** The part of the measuring tool's results.json that is reported here. */
export const resultsSchema = z.object({
  pages: z.array(
    z.object({
      route: z.string(),
      bytes: z.union([
        failed,
        z.object({ before: tally.extend(kinds), after: tally, criticalBytes: z.number() }),
      ]),
      stable: z.boolean(),
      limit: z.record(z.string(), z.number()).optional(),
      timed: z.record(z.string(), z.union([failed, z.object({ fcp: milliseconds, lcp: milliseconds })])),
      lighthouse: z
        .union([failed, z.object({ scores: z.record(z.string(), z.number()), benchmarkIndex: z.number() })])
        .optional(),
    }),
  ),
});

/** Bytes as they travel, before anybody touches the page; `scrolled` after its end was seen. */
const weight = z.object({
  requests: z.number(),
  bytes: z.number(),
  critical: z.number(),
  html: z.number(),
  css: z.number(),
  js: z.number(),
  font: z.number(),
  image: z.number(),
  scrolled: z.number(),
});

const routeSchema = z.object({
  weight,
  /** False where two loads of the page differed: then its bytes are no ground for a comparison. */
  isStable: z.boolean(),
  /** Lighthouse's four scores, 0 to 100. */
  scores: z.record(z.string(), z.number()).optional(),
  /** Lighthouse's benchmark of the machine at that moment: below 1,000 the performance score is the machine's. */
  machine: z.number().optional(),
  /** Milliseconds by network and moment, as "slow4g.fcp", with the limit of the link as "slow4g.limit". */
  times: z.record(z.string(), z.number()).optional(),
});

export type RouteFigures = z.infer<typeof routeSchema>;

/** What was measured, by route. */
export const figuresSchema = z.record(z.string(), routeSchema);
export type Figures = z.infer<typeof figuresSchema>;

type Page = z.infer<typeof resultsSchema>["pages"][number];

function timesOf({ timed, limit = {} }: Page): Record<string, number> {
  const times = Object.entries(timed).flatMap(([key, run]) => {
    if ("error" in run) return [];
    const [network = ""] = key.split(".");
    const found = { fcp: run.fcp, lcp: run.lcp, limit: limit[network] };
    return Object.entries(found).flatMap(([name, value]) =>
      typeof value === "number" ? [[`${network}.${name}`, Math.round(value)] as const] : [],
    );
  });
  return Object.fromEntries(times);
}

/**
 * The figures of a run.
 *
 * @throws Error that names the routes which could not be loaded
 */
export function figuresOf({ pages }: z.infer<typeof resultsSchema>): Figures {
  const figures = pages.map((page): readonly [string, RouteFigures] => {
    const { route, bytes, stable, lighthouse } = page;
    if ("error" in bytes) throw new Error(`${route} could not be loaded: ${bytes.error}`);
    const { before, after, criticalBytes } = bytes;
    const { html, css, js, font, image } = before;
    const times = timesOf(page);
    return [
      route,
      {
        weight: {
          ...{ requests: before.requests, bytes: before.bytes, critical: criticalBytes },
          ...{ html: html.bytes, css: css.bytes, js: js.bytes, font: font.bytes, image: image.bytes },
          scrolled: after.bytes,
        },
        isStable: stable,
        ...(lighthouse !== undefined && "scores" in lighthouse
          ? { scores: lighthouse.scores, machine: Math.round(lighthouse.benchmarkIndex) }
          : {}),
        ...(Object.keys(times).length > 0 && { times }),
      },
    ];
  });
  return Object.fromEntries(figures);
}
