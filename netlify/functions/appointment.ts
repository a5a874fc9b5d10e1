import type { Config, Context } from "@netlify/functions";
import { submit } from "../submissions/submit.ts";

/** POST /api/testiMonialspage: an appointment request (specification, section 7). */
export default (request: Request, context: Context): Promise<Response> =>
  submit("appointment", request, context);

// Netlify reads this as literals; bundle.test.ts compares windowLimit with POSTS_PER_MINUTE of limits.ts.
// The second path serves emulators that lower-case the request.
export const config: Config = {
  path: ["/api/testiMonialspage", "/api/testimonialspage"],
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
