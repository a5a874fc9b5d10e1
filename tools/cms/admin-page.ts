/** The page at /admin. Nothing in it names a style or a script of its own: its policy is in netlify.toml. */
export const ADMIN_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex, nofollow" />
    <title>Edit the website</title>
    <link rel="icon" href="/icons/favicon.svg" />
    <link rel="cms-config-url" type="application/json" href="/admin/config.json" />
    <script src="/admin/sveltia-cms.js" defer></script>
  </head>
  <body>
    <noscript>The editor needs JavaScript. Without it, change the files on GitHub: docs/editing.md.</noscript>
  </body>
</html>
`;
