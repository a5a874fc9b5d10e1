import { describe, expect, it } from "vitest";

import { plainQuotes } from "../../../scripts/lighten/quotes.ts";

describe("quotes in a lightened page", () => {
  it("stand as they are between tags and in the properties of islands", () => {
    expect(plainQuotes(`<p>Say &quot;rain&quot; &#39;now&#39; &amp; go</p>`)).toBe(
      `<p>Say "rain" 'now' &amp; go</p>`,
    );
    expect(plainQuotes(`<astro-island props="{&quot;a&quot;:1}">`)).toBe(`<astro-island props='{"a":1}'>`);
  });

  it.each([
    `<astro-island props="{&quot;a&quot;:&quot;it&#39;s&quot;}">`,
    `<a title="&quot;b&quot;">x</a>`,
    `<script>"&quot;"</script>`,
    `<script type="application/ld+json">{"a":"&quot;"}</script>`,
    `<!-- &quot; -->`,
    `<textarea>&quot;</textarea>`,
  ])("are left where they would end something or are not HTML: %s", (html) => {
    expect(plainQuotes(html)).toBe(html);
  });
});
