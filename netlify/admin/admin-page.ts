import { CMS_HEADERS } from "../headers/headers.ts";

/** The page of the CMS. It contains no inline style or script: these would need hashes in its policy. */
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

/** Responds to GET /admin with the page of the CMS and its own policy. */
export function adminPage(): Response {
  return new Response(PAGE, { headers: { ...CMS_HEADERS, "Content-Type": "text/html; charset=utf-8" } });
}
