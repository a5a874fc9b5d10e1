import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { SERVER_VARIABLES, findSecrets } from "../../../scripts/secrets/find.ts";
import { secretsCheck } from "../../../scripts/secrets/integration.ts";

/** Protects: the build fails before a secret of the server is published. */

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "secrets-"));
  mkdirSync(join(dist, "_astro"));
  writeFileSync(
    join(dist, "index.html"),
    "<!doctype html><p>Call 080 1234 5678 or write to desk@clinic.example</p>",
  );
});
afterEach(() => rmSync(dist, { recursive: true }));

const plant = (text: string) => writeFileSync(join(dist, "_astro", "page.abc.js"), `const a="${text}";`);
const ENV = {
  SMTP_URL: "smtps://robot%40clinic:p%40ssw0rd-of-mail@smtp.provider.example:465",
  MAIL_TO: "desk@clinic.example, owner@private.example",
  OUTBOX_KEY: "q83vq83vq83vq83vq83vq83vq83vq83vq83vq83vq80=",
  URL: "https://www.clinic.example",
  CONTEXT: "production",
};
const KNOWN = "mail: desk@clinic.example";

describe("what only the server may know", () => {
  test("a sound site has none of it", () => {
    plant("https://www.clinic.example production new URL(location)");
    expect(findSecrets(dist, ENV, KNOWN)).toEqual([]);
  });

  test.each(SERVER_VARIABLES)("the name %s is found", (name) => {
    plant(`process.env.${name}`);
    expect(findSecrets(dist, {}, KNOWN)).toEqual([
      `_astro/page.abc.js contains the name of the server variable ${name}. Whoever visits the site could read it.`,
    ]);
  });

  test.each([
    ["SMTP_URL", ENV.SMTP_URL],
    ["SMTP_URL", "p%40ssw0rd-of-mail"],
    ["SMTP_URL", "p@ssw0rd-of-mail"],
    ["MAIL_TO", "owner@private.example"],
    ["OUTBOX_KEY", ENV.OUTBOX_KEY],
  ])("the value of %s is found, also a part of it, and is not repeated", (name, secret) => {
    plant(secret);
    const found = findSecrets(dist, ENV, KNOWN).join("\n");
    expect(found).toContain(`the value of the server variable ${name}`);
    expect(found).not.toContain(secret);
  });

  test("an address that the clinic publishes itself is no secret", () => {
    plant("desk@clinic.example");
    expect(findSecrets(dist, ENV, KNOWN)).toEqual([]);
    expect(findSecrets(dist, ENV, "").length).toBeGreaterThan(0);
  });

  test.each([
    ["a private key", `-----BEGIN RSA PRIVATE KEY-----\n${"MIIEowIBAAKCAQEA".repeat(4)}`],
    ["a key of AWS", ["AKIA", "ABCDEFGH12345678"].join("")],
    ["a token of GitHub", `ghp_${"a1".repeat(18)}`],
    ["a token of npm", `npm_${"a1".repeat(18)}`],
    ["a token of Netlify", `nfp_${"a1".repeat(18)}`],
    ["a token of Slack", `xoxb-${"1234567890-".repeat(3)}`],
    ["a key of Google", `AIza${"a1_-b".repeat(7)}`],
    ["a key of Stripe", `sk_live_${"a1".repeat(12)}`],
    ["a key of SendGrid", `SG.${"a".repeat(22)}.${"b".repeat(43)}`],
    ["a mail server with its password", "smtps://user:password@server"],
  ])("%s is known by its looks", (what, secret) => {
    plant(secret);
    expect(findSecrets(dist, {}, KNOWN).join()).toContain(`what looks like ${what}`);
  });

  test("the build ends with the sentence", async () => {
    plant("process.env.OUTBOX_KEY");
    const run = secretsCheck({}).hooks["astro:build:done"];
    const dir = pathToFileURL(`${dist}/`);
    const build = async () => run?.({ dir, logger: { info: () => undefined } } as never);
    await expect(build()).rejects.toThrow(/OUTBOX_KEY\. Whoever visits the site could read it/);
    plant("nothing");
    await expect(build()).resolves.toBeUndefined();
  });
});
