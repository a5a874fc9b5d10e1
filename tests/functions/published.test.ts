import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { SERVER_VARIABLES, findSecrets } from "../../scripts/secrets/find.ts";

/** Protects: nothing of the real built site holds what only the server may know. */
test("the published files hold no name, value or key of the server", () => {
  const clinic = readFileSync("src/content/clinic.yaml", "utf8");
  expect(SERVER_VARIABLES).toContain("SMTP_URL");
  expect(SERVER_VARIABLES).toContain("OUTBOX_KEY");
  expect(findSecrets("dist", process.env, clinic)).toEqual([]);
});
