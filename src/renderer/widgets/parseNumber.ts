/** Numbers with more digits are not exact (IEEE 754). */
const mostDigits = 15

/**
 * The number that a text means ("1,250.5" → 1250.5); the text itself if it is not a number, or not
 * an exact one; undefined if it is blank.
 */
export function parseNumber(text: string): number | string | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  // "1.250,5" is a number in other countries: here it would be read as another one. Commas only
  // separate thousands.
  if (!/^-?(\d{1,3}(,\d{3})+|\d*)(\.\d*)?$/.test(trimmed) || !/\d/.test(trimmed)) return text
  const plain = trimmed.replaceAll(',', '')
  return plain.replaceAll(/\D/g, '').replace(/^0+/, '').length > mostDigits ? text : Number(plain)
}
