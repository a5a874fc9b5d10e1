import { describe, expect, test, vi } from "vitest";
import { readSettings } from "../../../netlify/submissions/settings/settings.ts";
import { settingsSentences } from "../../../netlify/submissions/settings/announce.ts";

/** Protects: the first line of the log reports problems in plain sentences, and never a secret. */
const good = {
  SMTP_URL: "smtps://mailer:s3cret-word@smtp.provider.example:465",
  MAIL_FROM: "Website <website@clinic.example>",
  MAIL_TO: "desk@clinic.example",
  OUTBOX_KEY: Buffer.alloc(32, 7).toString("base64"),
  MAIL_ALERT_TO: "webmaster@elsewhere.example",
  URL: "https://www.clinic.example",
};

describe("what is wrong with the settings", () => {
  test("nothing", () => {
    expect(settingsSentences(good, "production")).toEqual([]);
  });

  test("errors come first, with what belongs to the store; hints last", () => {
    const own = { ...good, MAIL_FROM: "w@other.example", MAIL_TO: "desk", OUTBOX_KEY: "c2hvcnQ=" };
    expect(settingsSentences(own, "production").map((sentence) => sentence.split(" ")[0])).toEqual([
      "MAIL_TO",
      "OUTBOX_KEY",
      "MAIL_FROM",
    ]);
  });

  test("nothing at all is set", () => {
    const sentences = settingsSentences({ SITE_FACTS_FILE: "/none" }, "production");
    expect(sentences.map((sentence) => sentence.split(" ").slice(0, 3).join(" "))).toEqual([
      "SMTP_URL is missing.",
      "MAIL_FROM is missing.",
      "MAIL_TO is missing.",
      "OUTBOX_KEY is missing.",
      "MAIL_ALERT_TO is missing.",
    ]);
  });

  test("a key that was copied with a line end is the same key", () => {
    const copied = { ...good, OUTBOX_KEY: `${good.OUTBOX_KEY}\n` };
    expect(settingsSentences(copied, "production")).toEqual([]);
    expect(readSettings(copied, "production").outboxKeys).toEqual([Buffer.alloc(32, 7)]);
  });

  test("a malformed OUTBOX_KEY_PREVIOUS is reported and stops no form", () => {
    const own = { ...good, OUTBOX_KEY_PREVIOUS: "c2hvcnQ=" };
    expect(settingsSentences(own, "production").join()).toMatch(/^OUTBOX_KEY_PREVIOUS must be 32 bytes/);
    expect(readSettings(own, "production").outboxKeys).toHaveLength(1);
  });
});

describe("the first line of the log", () => {
  test("is logged once a process", async () => {
    for (const [name, value] of Object.entries({ ...good, MAIL_TO: "" })) vi.stubEnv(name, value);
    const lines: unknown[] = [];
    vi.spyOn(console, "info").mockImplementation((line: unknown) => void lines.push(line));
    for (let processes = 0; processes < 2; processes += 1) {
      vi.resetModules();
      const { announceSettings } = await import("../../../netlify/submissions/settings/announce.ts");
      announceSettings("production");
      announceSettings("production");
    }
    const said = JSON.stringify({
      event: "settings",
      wrong: [
        "MAIL_TO is missing. Set it to the address of the person who reads the requests; separate several addresses with commas.",
      ],
    });
    expect(lines).toEqual([said, said]);
  });
});
