import type { Config, Context } from "@netlify/functions";
import { submit } from "../submissions/index.ts";

/** POST /api/…: every form (specification, section 7), with one rate limit and one warm start. */
export default (request: Request, context: Context): Promise<Response> => submit(request, context);

// Netlify reads literals only; literals.test.ts compares them. The second path serves emulators that
// lower-case the request. Netlify's limit is three times POSTS_PER_MINUTE, because its response is not our
// page, which keeps what was typed (reliability, P3).
export const config: Config = {
  path: [
    "/api/testiMonialspage",
    "/api/testimonialspage",
    "/api/contactuspage",
    "/api/blogpage",
    "/api/inquiry",
  ],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
