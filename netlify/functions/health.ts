import type { Config, Context } from "@netlify/functions";
import { health } from "../submissions/watch/health.ts";

/** GET /api/health: for an external monitor. Contains nothing personal. */
export default (request: Request, context: Context): Promise<Response> => health(request, context);

export const config: Config = { path: "/api/health", region: "sin" };
