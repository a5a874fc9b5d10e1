import { describe, expect, test } from "vitest";
import { useCalendar } from "../support/submission-calendar.ts";
import { postJson, SAMPLES } from "../support/submission-samples.ts";

/** Protects P8 over HTTP; tests/simulation protects what the outbox does in every order of events. */
const calendar = useCalendar();

describe("P8: previews", () => {
  test("a preview marks its mails TEST, and never mails staff through a real server", async () => {
    const { setting } = calendar;
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
    const { setting } = calendar;
    delete process.env["OUTBOX_KEY"];
    const response = await postJson(setting.url, "contact", SAMPLES.contact, { key: "settings" });
    expect(response.status).toBe(503);
    expect(setting.logs.join()).toContain("OUTBOX_KEY is missing");
    expect(await calendar.health()).toEqual({ status: 503, body: { ok: false, error: "settings" } });
  });
});
