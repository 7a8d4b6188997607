/**
 * Whether the long run (`npm run test:deep`, which sets LINTEL_DEEP=1) is asked for, and not the
 * quick one.
 */
export const isDeep = process.env['LINTEL_DEEP'] === '1'

/**
 * Returns the first value in the quick run and the second in the long one: how many seeds, kill
 * cycles or pairs.
 */
export function deep<T>(quick: T, full: T): T {
  return isDeep ? full : quick
}
