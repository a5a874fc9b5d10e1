import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FORM_IDS, FORMS } from "../../src/forms/index.ts";
import { startSetting } from "../support/submission-setting.ts";
import type { Setting } from "../support/submission-setting.ts";
import { postJson, postPlain, SAMPLES } from "../support/submission-samples.ts";

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
});
afterAll(() => setting.stop());

describe("a submission reaches the inbox (specification, section 7)", () => {
  test.each(FORM_IDS)("%s, as the island posts it", async (form) => {
    setting.smtp.mails.length = 0;
    const response = await postJson(setting.url, form, SAMPLES[form], { key: `happy-${form}` });
    expect(response.status).toBe(200);
    const body: unknown = await response.json();
    expect(body).toMatchObject({ ok: true, status: "delivered" });
    expect(body).toHaveProperty("ref", expect.stringMatching(/^[2-9C-Y]{3}-[2-9C-Y]{3}$/));
    expect(setting.smtp.mails).toHaveLength(1);
    const [mail] = setting.smtp.mails;
    expect(mail?.to).toEqual(["desk@clinic.example"]);
    expect(mail?.from).toBe("website@clinic.example");
  });

  test.each(FORM_IDS)(
    "%s, as a browser without JavaScript posts it, ends at /received by 303",
    async (form) => {
      setting.smtp.mails.length = 0;
      const response = await postPlain(setting.url, form, SAMPLES[form]);
      expect(response.status).toBe(303);
      const location = response.headers.get("location") ?? "";
      expect(location).toMatch(new RegExp(`^/received\\?form=${form}&ref=[2-9C-Y]{3}-[2-9C-Y]{3}$`));
      expect(setting.smtp.mails).toHaveLength(1);
      const page = await (await fetch(`${setting.url}${location}`)).text();
      expect(page).toContain("Thank you");
      expect(page).toContain(new URL(location, setting.url).searchParams.get("ref"));
    },
  );

  test("a multipart form is accepted too", async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...SAMPLES.contact, message: "in parts" }))
      body.set(name, value);
    const response = await fetch(`${setting.url}${FORMS.contact.endpoint}`, {
      method: "POST",
      body,
      redirect: "manual",
    });
    expect(response.status).toBe(303);
  });
});
