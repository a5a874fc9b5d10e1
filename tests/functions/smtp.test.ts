import { afterAll, beforeAll, expect, test } from "vitest";
import { composeSubmissionMail } from "../../netlify/submissions/mail/compose-submission.ts";
import { smtpMailer } from "../../netlify/submissions/mail/smtp.ts";
import { mailFacts } from "../support/mail-facts.ts";
import { SAMPLES } from "../support/mail-samples.ts";
import { TestSmtpServer } from "../support/smtp-server.ts";

let smtp: TestSmtpServer;
beforeAll(async () => {
  smtp = await new TestSmtpServer().start();
});
afterAll(() => smtp.stop());

/** Protects decision 0030 and reliability, P9: the mail server receives exactly what was composed. */
test("a composed mail over the wire: one Message-ID, one Reply-To, each recipient, our envelope", async () => {
  const mail = composeSubmissionMail(SAMPLES.appointment, mailFacts("https://clinic.example"));
  const from = { name: "Angala, the website", address: "website@clinic.example" };
  const to = ["desk@clinic.example", "owner@clinic.example"];
  expect(await smtpMailer(smtp.url, from).send(to, mail, 5_000)).toEqual({ ok: true });

  const [received] = smtp.mails;
  expect(received).toMatchObject({ from: from.address, to, subject: mail.subject });
  const [head = ""] = received?.raw.split("\r\n\r\n") ?? [];
  const lines = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  const field = (name: string): readonly string[] =>
    lines.filter((line) => line.startsWith(`${name}: `)).map((line) => line.slice(name.length + 2));
  expect(field("Message-ID")).toEqual(["<QX7-4K2.5f1d0c7a9be24e0d@clinic.example>"]);
  expect(field("Reply-To")).toEqual(["Asha Rao <asha.rao@example.com>"]);
  expect(field("From")).toEqual(['"Angala, the website" <website@clinic.example>']);
  expect(field("To")).toEqual(["desk@clinic.example, owner@clinic.example"]);
  expect(field("Auto-Submitted")).toEqual(["auto-generated"]);
});

/** Protects reliability, P13: a recipient counts as delivered only when the server accepted that recipient. */
test("one of two recipients refused, written with capitals: only the other counts as accepted", async () => {
  const mail = composeSubmissionMail(SAMPLES.appointment, mailFacts("https://clinic.example"));
  const from = { name: "", address: "website@clinic.example" };
  smtp.fault = { step: "rcpt", refuse: 452, only: "desk@clinic.example" };
  const sending = await smtpMailer(smtp.url, from).send(
    ["desk@Clinic.Example", "second@Clinic.Example"],
    mail,
    5_000,
  );
  smtp.fault = undefined;
  expect(sending).toMatchObject({ ok: false, accepted: ["second@Clinic.Example"] });
});
