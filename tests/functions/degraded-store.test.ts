import { describe, expect, test } from "vitest";
import { MINUTE } from "../../netlify/submissions/limits.ts";
import { useCalendar } from "../support/submission-calendar.ts";
import { postJson, SAMPLES } from "../support/submission-samples.ts";

/** Protects P1, P2, P5 and P13 while the store cannot be written. */
const calendar = useCalendar();
const { setting } = calendar;

describe("the store is down and one of two recipients is refused", () => {
  test("a success, because one recipient has the mail and an accepted alarm names the other", async () => {
    calendar.refuseOwner(452);
    setting.blobs.faultFor = () => 503;
    const response = await postJson(setting.url, "contact", SAMPLES.contact, { key: "degraded" });
    expect(response.status).toBe(200);
    const { ref } = (await response.json()) as { ref: string };
    expect(setting.smtp.mails.map(({ to }) => to)).toEqual([["desk@clinic.example"]]);
    const [alarm] = setting.alertSmtp.mails;
    expect(alarm?.text).toContain("refused owner@clinic.example");
    expect(alarm?.text).toContain(ref);
    expect(setting.logs.join()).not.toContain("owner@");
  });

  test("in a preview, which stores nothing, an alarm names the refused recipient as well", async () => {
    process.env["CONTEXT"] = "deploy-preview";
    calendar.refuseOwner(550);
    await postJson(setting.url, "contact", SAMPLES.contact, { key: "degraded-preview" });
    expect(setting.smtp.mails.map(({ to }) => to)).toEqual([["desk@clinic.example"]]);
    const [alarm] = setting.alertSmtp.mails;
    expect(alarm?.subject).toMatch(/^TEST ACTION NEEDED/);
    expect(alarm?.text).toContain("refused owner@clinic.example");
  });

  test.each([
    ["MAIL_ALERT_TO is not set", () => Reflect.deleteProperty(process.env, "MAIL_ALERT_TO")],
    ["the alarm is refused", () => (setting.alertSmtp.fault = { step: "data", refuse: 451 })],
  ])("%s: no success; the resend reaches both under the same reference", async (why, preventAlarm) => {
    const key = `degraded-${why}`;
    calendar.refuseOwner(452);
    setting.blobs.faultFor = () => 503;
    preventAlarm();
    const response = await postJson(setting.url, "contact", SAMPLES.contact, { key });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ error: "temporarily_unavailable", retryable: true });
    expect(setting.alertSmtp.mails).toEqual([]);
    setting.blobs.faultFor = () => undefined;
    setting.smtp.fault = undefined;
    const resent = await postJson(setting.url, "contact", SAMPLES.contact, { key });
    expect(resent.status).toBe(200);
    const [first, second] = setting.smtp.mails;
    expect(first?.to).toEqual(["desk@clinic.example"]);
    expect(second?.to).toEqual(["desk@clinic.example", "owner@clinic.example"]);
    expect(second?.messageId).toBe(first?.messageId);
    expect(second?.subject).toBe(first?.subject);
  });
});

test("a store that fails: nothing is sent without a lease", async () => {
  await calendar.leaveQueued("degraded-lease");
  setting.blobs.faultFor = ({ method, key }) =>
    method === "PUT" && key.startsWith("lease/") ? 500 : undefined;
  calendar.pass(4 * MINUTE);
  expect(await setting.sweep()).toMatchObject({ skipped: "create 500" });
  expect(setting.smtp.mails).toEqual([]);
});
