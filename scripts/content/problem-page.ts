import { escapeHtml } from "../../netlify/submissions/escape.ts";

/**
 * The page that the development server shows instead of the site while the content has problems. It loads
 * itself again every two seconds, so the site replaces it once they are fixed.
 */
export function problemPage(report: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="2">
<title>The content needs a correction</title>
<style>body{max-width:50rem;margin:3rem auto;padding:0 1rem;font:1rem/1.6 system-ui}pre{white-space:pre-wrap;font:inherit}</style>
<h1>The content needs a correction</h1>
<p>Correct the file, and this page shows the site again.</p>
<pre>${escapeHtml(report)}</pre>
</html>
`;
}
