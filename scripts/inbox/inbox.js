// @ts-check
/** Shows a change without a reload, so that the mail that is being read stays as it is. */
async function refresh() {
  const html = await (await fetch(location.href)).text();
  const changed = new DOMParser().parseFromString(html, "text/html");
  if (document.getElementById("subject")?.textContent !== changed.getElementById("subject")?.textContent)
    location.reload();
  for (const part of ["title", "header", "nav"])
    document.querySelector(part)?.replaceWith(changed.querySelector(part) ?? "");
}

new EventSource("/api/events").addEventListener("message", () => void refresh());
