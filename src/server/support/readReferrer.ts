/**
 * Host of the referring page if it is one of `known`, otherwise "elsewhere"; null if there is none.
 * Paths and queries are never stored.
 */
export function readReferrer(told: unknown, known: readonly string[]): string | null {
  if (typeof told !== 'string' || told === '') return null
  const host = URL.parse(told)?.host
  return known.find((one) => one === host) ?? 'elsewhere'
}
