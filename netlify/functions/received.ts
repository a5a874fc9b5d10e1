import type { Config } from "@netlify/functions";
import { receivedPage } from "../submissions/respond/received-page.ts";

/** GET /received: the confirmation after a plain form. */
export default (request: Request): Promise<Response> => receivedPage(request);

export const config: Config = { path: "/received", region: "sin" };
