import { describe, expect, test } from "vitest";
import { failureOf } from "../../../netlify/submissions/mail/failure.ts";

/** Protects P6: an alarm names the right cause, so a passing failure is never mailed as a wrong setting. */
describe("the cause of a failure", () => {
  test.each([
    [{ code: "EPROTOCOL", responseCode: 421 }, undefined],
    [{ code: "EPROTOCOL" }, undefined],
    [{ code: "ESOCKET", originalCode: "EPROTO" }, "encryption"],
    [{ code: "ESOCKET", originalCode: "CERT_HAS_EXPIRED" }, "encryption"],
    [{ code: "ESOCKET", originalCode: "DEPTH_ZERO_SELF_SIGNED_CERT" }, "encryption"],
    [{ code: "ESOCKET", originalCode: "ERR_TLS_CERT_ALTNAME_INVALID" }, "encryption"],
    [{ code: "ESOCKET", originalCode: "ECONNREFUSED" }, undefined],
    [{ code: "ECONNECTION", responseCode: 421 }, undefined],
    [{ code: "EAUTH", responseCode: 421 }, undefined],
    [{ code: "EAUTH", responseCode: 535 }, "login"],
    [{ code: "EENVELOPE", responseCode: 530 }, "login"],
    [{ code: "EENVELOPE", responseCode: 550 }, "addresses"],
    [{ code: "EMESSAGE", responseCode: 554 }, undefined],
    [{ code: "ECONFIG" }, "server"],
    [new Error("something else"), undefined],
    [undefined, undefined],
  ])("%o is %s", (error, cause) => {
    expect(failureOf(error).cause).toBe(cause);
  });
});
