import initialisms from './initialisms.json' with { type: 'json' }

/**
 * A label made from a field's name: "addressLine1" → "Address line 1", "zip_code" → "ZIP code",
 * "veteranSSN" → "Veteran SSN".
 */
export function wordsOf(name: string): string {
  const words = name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replaceAll(/(\p{L})(\d)/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => {
      const lower = word.toLowerCase()
      if (initialisms.includes(lower)) return word.toUpperCase()
      return /^\p{Lu}{2,}$/u.test(word) ? word : lower
    })
  const text = words.join(' ')
  return text === '' ? 'Value' : text[0]!.toUpperCase() + text.slice(1)
}
