import type { Config } from "@netlify/functions";
import { adminPage } from "../admin/page.ts";

/** GET /admin: the page of the CMS (decision 0044: why it is not a file). */
export default (request: Request): Response => adminPage(request);

export const config: Config = { path: ["/admin", "/admin/"], region: "sin" };
