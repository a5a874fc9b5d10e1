import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { failureOf, KIND_OF_CODE } from "../../../netlify/submissions/mail/failure.ts";

/** Protects P6: an alarm names the right cause, so a passing failure is never mailed as a wrong setting. */
describe("the cause of a failure", () => {
  test("is known for every code of the mail library", () => {
    const declared = readFileSync(new URL("errors.js", import.meta.resolve("nodemailer")), "utf8");
    const codes = [...declared.matchAll(/^export const (E[A-Z0-9]+) = /gm)].map(([, code]) => code);
    expect(codes.length).toBeGreaterThan(20);
    expect([...KIND_OF_CODE.keys()].toSorted()).toEqual(codes.toSorted());
  });

  test.each([
    [{ code: "EPROTOCOL", responseCode: 421 }, "connection"],
    [{ code: "EPROTOCOL" }, "connection"],
    [{ code: "ESOCKET", originalCode: "EPROTO" }, "encryption"],
    [{ code: "ESOCKET", originalCode: "CERT_HAS_EXPIRED" }, "encryption"],
    [{ code: "ESOCKET", originalCode: "DEPTH_ZERO_SELF_SIGNED_CERT" }, "encryption"],
    [{ code: "ESOCKET", originalCode: "ERR_TLS_CERT_ALTNAME_INVALID" }, "encryption"],
    [{ code: "ESOCKET", originalCode: "ECONNREFUSED" }, "connection"],
    [{ code: "ECONNECTION", responseCode: 421 }, "connection"],
    [{ code: "EAUTH", responseCode: 421 }, "connection"],
    [{ code: "EAUTH", responseCode: 535 }, "login"],
    [{ code: "EENVELOPE", responseCode: 530 }, "login"],
    [{ code: "EENVELOPE", responseCode: 550 }, "addresses"],
    [{ code: "EMESSAGE", responseCode: 554 }, "message"],
    [{ code: "ECONFIG" }, "server"],
    [new Error("something else"), "message"],
    [undefined, "message"],
  ])("%o is %s", (error, kind) => {
    expect(failureOf(error).kind).toBe(kind);
  });
});
