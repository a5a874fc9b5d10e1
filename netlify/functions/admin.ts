import type { Config } from "@netlify/functions";
import { adminPage } from "../admin/admin-page.ts";
import { respondToGet } from "../headers/headers.ts";

/** GET /admin: the page of the CMS (decision 0041: why it is not a file). */
export default (request: Request): Promise<Response> => respondToGet(request, adminPage);

export const config: Config = { path: ["/admin", "/admin/"], region: "sin" };
