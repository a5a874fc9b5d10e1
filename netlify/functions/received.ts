import type { Config } from "@netlify/functions";
import { respondToGet } from "../headers/headers.ts";
import { receivedPage } from "../submissions/respond/response-pages.ts";

/** GET /received, and /kn/received: the confirmation after a plain form. */
export default (request: Request): Promise<Response> =>
  respondToGet(request, () => receivedPage(request.url));

export const config: Config = { path: ["/received", "/:language/received"] };
