import { describe, expect, test } from "vitest";
import { MINUTE } from "../../netlify/submissions/limits.ts";
import { useCalendar } from "../support/submission-calendar.ts";
import { postJson, postPlain, SAMPLES } from "../support/submission-samples.ts";

/**
 * Protects P12 (a rotation of OUTBOX_KEY changes no identity, and every queued record can still be decrypted) and P8:
 * what the settings decide, over HTTP.
 */
const calendar = useCalendar();
const { setting } = calendar;

function rotate(): void {
  process.env["OUTBOX_KEY_PREVIOUS"] = process.env["OUTBOX_KEY"];
  process.env["OUTBOX_KEY"] = Buffer.alloc(32, 9).toString("base64");
}

describe("a rotation of OUTBOX_KEY", () => {
  test("a plain form that is sent again a moment after the rotation is the same submission", async () => {
    const values = { ...SAMPLES.contact, message: "sent before and after" };
    const before = await postPlain(setting.url, "contact", values);
    rotate();
    const after = await postPlain(setting.url, "contact", values);
    expect(after.headers.get("location")).toBe(before.headers.get("location"));
    expect(setting.smtp.mails).toHaveLength(1);
  });

  test("the same key with other content is still refused", async () => {
    await postJson(setting.url, "contact", SAMPLES.contact, { key: "p12-other" });
    rotate();
    const other = { ...SAMPLES.contact, message: "something else" };
    const response = await postJson(setting.url, "contact", other, { key: "p12-other" });
    expect(response.status).toBe(422);
  });

  test("without OUTBOX_KEY_PREVIOUS what is queued is held with an alarm that names the key, and is sent once the key is set", async () => {
    await calendar.leaveQueued("p12-missing");
    const previous = process.env["OUTBOX_KEY"] ?? "";
    process.env["OUTBOX_KEY"] = Buffer.alloc(32, 9).toString("base64");
    calendar.pass(4 * MINUTE);
    await setting.sweep();
    expect(setting.smtp.mails).toEqual([]);
    expect(setting.alertSmtp.mails.map(({ text }) => text).join()).toContain("OUTBOX_KEY_PREVIOUS");
    // Copied with a line end: the same key.
    process.env["OUTBOX_KEY_PREVIOUS"] = `${previous}\n`;
    calendar.pass(4 * MINUTE);
    await setting.sweep();
    expect(setting.smtp.mails).toHaveLength(1);
  });
});

describe("P8: previews", () => {
  test("a preview marks its mails TEST, and never mails staff through a real server", async () => {
    process.env["CONTEXT"] = "deploy-preview";
    const marked = await postJson(setting.url, "contact", SAMPLES.contact, { key: "p8-preview" });
    expect(marked.status).toBe(200);
    expect(setting.smtp.mails[0]?.subject).toMatch(/^TEST /);
    process.env["SMTP_URL"] = "smtp://mail.clinic.invalid:587";
    const refused = await postJson(setting.url, "contact", SAMPLES.contact, { key: "p8-preview-2" });
    expect(refused.status).toBe(503);
    // Before any server is asked: this one does not exist.
    expect(calendar.logged("submission").at(-1)).toMatchObject({
      fault: expect.stringContaining("ALLOW_PREVIEW_MAIL") as string,
    });
    expect(setting.blobs.stored("q/")).toEqual([]);
  });
});

describe("the settings", () => {
  test("a missing variable is named in the log, and the visitor gets 503", async () => {
    delete process.env["OUTBOX_KEY"];
    const response = await postJson(setting.url, "contact", SAMPLES.contact, { key: "settings" });
    expect(response.status).toBe(503);
    expect(setting.logs.join()).toContain("OUTBOX_KEY is missing");
    expect(await calendar.health()).toEqual({ status: 503, body: { ok: false, error: "settings" } });
  });
});
