import { describe, expect, test } from "vitest";
import { MINUTE } from "../../netlify/submissions/limits.ts";
import { useCalendar } from "../support/submission-calendar.ts";
import { postJson, postPlain, SAMPLES } from "../support/submission-samples.ts";

/** Protects P12: a rotation of OUTBOX_KEY changes no identity, and every queued record can still be decrypted. */
const calendar = useCalendar();

function rotate(): void {
  process.env["OUTBOX_KEY_PREVIOUS"] = process.env["OUTBOX_KEY"];
  process.env["OUTBOX_KEY"] = Buffer.alloc(32, 9).toString("base64");
}

describe("a rotation of OUTBOX_KEY", () => {
  test("a plain form that is sent again a moment after the rotation is the same submission", async () => {
    const { setting } = calendar;
    const values = { ...SAMPLES.contact, message: "sent before and after" };
    const before = await postPlain(setting.url, "contact", values);
    rotate();
    const after = await postPlain(setting.url, "contact", values);
    expect(after.headers.get("location")).toBe(before.headers.get("location"));
    expect(setting.smtp.mails).toHaveLength(1);
  });

  test("the same key with other content is still refused", async () => {
    const { setting } = calendar;
    await postJson(setting.url, "contact", SAMPLES.contact, { key: "p12-other" });
    rotate();
    const other = { ...SAMPLES.contact, message: "something else" };
    const response = await postJson(setting.url, "contact", other, { key: "p12-other" });
    expect(response.status).toBe(422);
  });

  test("without OUTBOX_KEY_PREVIOUS what is queued is held with an alarm that names the key, and is sent once the key is set", async () => {
    const { setting } = calendar;
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
