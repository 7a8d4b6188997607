/**
 * The code of an option in words: "NO_MATCH" is "No match". Codes of at most three letters ("TX",
 * "ACH") and anything else are unchanged.
 */
export function wordOption(code: string): string {
  if (!/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(code) || code.length <= 3) return code
  return code[0]! + code.slice(1).toLowerCase().replaceAll('_', ' ')
}
