import type { Config, Context } from "@netlify/functions";
import { respondToGet } from "../headers/headers.ts";
import { health } from "../submissions/index.ts";

/** GET /api/health, for an external monitor. */
export default (request: Request, context: Context): Promise<Response> =>
  respondToGet(request, () => health(context));

export const config: Config = { path: "/api/health" };
