const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

/** What nobody sees: Cc, Cf, what Unicode lets programs ignore, and white space. */
export const INVISIBLE_CHARACTERS = Array.from({ length: 0x11_00_00 }, (_, code) =>
  isSurrogate(code) ? "" : String.fromCodePoint(code),
).filter((each) => /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]/u.test(each));
