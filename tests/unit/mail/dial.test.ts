import { describe, expect, test } from "vitest";
import { dialable } from "../../../netlify/submissions/mail/dial.ts";
import { INDIA, JAPAN, PORTUGAL } from "../../support/places.ts";

describe("a number becomes one tap (specification, sections 5 and 9)", () => {
  test.each([
    ["9845012345", "+919845012345"],
    ["+91 98450-12345", "+919845012345"],
    ["0091 98450 12345", "+919845012345"],
    ["919845012345", "+919845012345"],
    ["(+91) (0) 98450 12345", "+919845012345"],
    ["080 2345 6789", "+918023456789"],
    ["०९८४५०१२३४५", "+919845012345"],
    ["９８４５０１２３４５", "+919845012345"],
    ["+44 (0)7700 900123", "+447700900123"],
    ["0044 20 7946 0000", "+442079460000"],
    ["447700900123", "+447700900123"],
    ["+1 (415) 555-0123", "+14155550123"],
    ["+971 50 123 4567", "+971501234567"],
  ])("%s → %s", (written, number) => {
    expect(dialable(written, INDIA)?.number).toBe(number);
  });

  test.each([
    ["+442079460001", "+44 20 7946 0001"],
    ["+44 161 4960000", "+44 161 496 0000"],
    ["+44 1632 960001", "+44 1632 960001"],
    ["+44 7700 900123", "+44 7700 900123"],
    ["98450 12345", "+91 98450 12345"],
    ["080 2345 6789", "+91 80 2345 6789"],
    ["+1 (415) 555-0123", "+1 415 555 0123"],
  ])("%s is shown as people write it", (written, shown) => {
    expect(dialable(written, INDIA)?.shown).toBe(shown);
  });

  test.each([
    ["07700 900123", "the United Kingdom", "+917700900123", INDIA],
    ["020 7946 0000", "India", "+442079460000", INDIA],
    ["087 123 4567", "Ireland", "+81871234567", JAPAN],
  ])("%s fits two countries: taken as %s, the other beside it", (written, assumed, otherwise, place) => {
    const result = dialable(written, place);
    expect(result?.assumed).toBe(assumed);
    expect(result?.otherwise?.number).toBe(otherwise);
  });

  test.each([
    ...["", "2345 6789", "call me", "98450 12345 ext 4", "9845012345 / 9845012346", "tel:+919845012345"],
    ...["+91 12345", "+44 123", "++", "+", "12345678901234567890", "9845O12345", "+9198450123456"],
    ...[
      "+91 00 98450 12345",
      "+4477009001234",
      "+0123456789",
      "+1234567",
      "+1234567890123456",
      "x+14155550123",
    ],
  ])("%s is not dialled", (written) => {
    expect(dialable(written, INDIA)).toBeUndefined();
  });

  test.each([
    ["912 345 678", "+351912345678", "+351 912 345 678"],
    ["00351 912345678", "+351912345678", "+351 912 345 678"],
    ["+44 7700 900123", "+447700900123", "+44 7700 900123"],
    ["0912 345 678", undefined, undefined],
    ["98450 12345", undefined, undefined],
  ])("at a clinic in Portugal: %s → %s", (written, number, shown) => {
    expect([dialable(written, PORTUGAL)?.number, dialable(written, PORTUGAL)?.shown]).toEqual([
      number,
      shown,
    ]);
  });
});
