/** Host of the page that led here where it is one of `known`, else "elsewhere"; null where none did. Paths and queries are never kept. */
export function readReferrer(told: unknown, known: readonly string[]): string | null {
  if (typeof told !== 'string' || told === '') return null
  const host = URL.parse(told)?.host
  return known.find((one) => one === host) ?? 'elsewhere'
}
