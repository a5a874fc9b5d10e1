import { expect, test, vi } from "vitest";
import { SAMPLES } from "../../support/submission-samples.ts";
import { useMemorySite } from "../../support/memory-site.ts";

/** Protects P9: submit never throws, whatever is missing. */
const site = useMemorySite();

test("the facts and pages of the build cannot be read: a plain form and a script get 503 in words", async () => {
  vi.stubEnv("BUILT_FACTS_FILE", "/nowhere/facts.json");
  expect(await site.post("no facts")).toMatchObject({ status: 503, body: { retryable: true } });
  const plain = await site.postPlain("contact", SAMPLES.contact);
  expect(plain).toMatchObject({ status: 503, text: expect.stringContaining("Please go back") as string });
});
