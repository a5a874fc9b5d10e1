/** Returns the text with the decimal digits of every script as 0 to 9: "४२" becomes "42". */
export function asciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // The digits of a script follow each other from its zero (The Unicode Standard, section 4.6).
    let first = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
    return String((code - first) % 10);
  });
}
