/**
 * The two check digits of a universal loan identifier (12 CFR 1003, appendix C; ISO/IEC 7064, MOD
 * 97-10). `given`: the identifier without them, letters and digits.
 */
export function checkDigitsOf(given: string): string {
  return String(98n - ((digitsOf(given) * 100n) % 97n)).padStart(2, '0')
}

/** Whether the last two characters are the check digits of the rest. */
export function hasCheckDigits(identifier: string): boolean {
  return /^[0-9A-Za-z]+\d\d$/.test(identifier) && digitsOf(identifier) % 97n === 1n
}

/** A is 10, B is 11 … Z is 35. */
function digitsOf(text: string): bigint {
  return BigInt([...text].map((character) => parseInt(character, 36)).join(''))
}
