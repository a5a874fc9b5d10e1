import type { Config, Context } from "@netlify/functions";
import { submit } from "../submissions/submit.ts";

/** POST /api/blogpage: a comment on the article (specification, section 7). */
export default (request: Request, context: Context): Promise<Response> => submit("comment", request, context);

// Netlify reads literals without running this; windowLimit is POSTS_PER_MINUTE of limits.ts (manifest.test.ts).
export const config: Config = {
  path: "/api/blogpage",
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
