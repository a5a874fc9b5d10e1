import type { Config } from "@netlify/functions";
import { CMS_HEADERS, respondToGet } from "../headers/headers.ts";

/** Inline styles or scripts would need hashes in the policy. */
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Edit the website</title>
    <link rel="icon" href="/icons/favicon.svg" />
    <link rel="cms-config-url" type="application/json" href="/admin/config.json" />
    <script type="module" src="/admin/sveltia-cms.js"></script>
  </head>
  <body>
    <noscript>The editor needs JavaScript. Without it, change the files on GitHub: docs/editing.md.</noscript>
  </body>
</html>
`;

/** GET /admin: the CMS (decision 0041). */
export default (request: Request): Promise<Response> =>
  respondToGet(
    request,
    () => new Response(PAGE, { headers: { ...CMS_HEADERS, "Content-Type": "text/html; charset=utf-8" } }),
  );

export const config: Config = { path: ["/admin", "/admin/"] };
