/** More digits are not kept exactly (IEEE 754). */
const mostDigits = 15

/** The number that is meant ("1,250.5" → 1250.5); the text itself where it is no number, or one that would not be kept exactly; nothing where it is blank. */
export function parseNumber(text: string): number | string | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  // "1.250,5" is a number elsewhere: here it would be read as another one. Commas set apart thousands and nothing else.
  if (!/^-?(\d{1,3}(,\d{3})+|\d*)(\.\d*)?$/.test(trimmed) || !/\d/.test(trimmed)) return text
  const plain = trimmed.replaceAll(',', '')
  return plain.replaceAll(/\D/g, '').replace(/^0+/, '').length > mostDigits ? text : Number(plain)
}
