/**
 * Milliseconds of a Retry-After header, given in seconds or as a date; undefined if it is missing
 * or invalid.
 */
export function readRetryAfter(headers: Headers, now = Date.now()): number | undefined {
  const given = headers.get('retry-after')
  if (given === null || given === '') return undefined
  const milliseconds = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - now
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds)
}
