import type { Config, Context } from "@netlify/functions";
import { submit } from "../submissions/submit.ts";

/** POST /api/contactuspage: a contact message (specification, section 7). */
export default (request: Request, context: Context): Promise<Response> => submit("contact", request, context);

// Netlify reads this as literals; bundle.test.ts compares windowLimit with POSTS_PER_MINUTE of limits.ts.
export const config: Config = {
  path: "/api/contactuspage",
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
