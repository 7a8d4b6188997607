import { readDuration } from '#engine'
import type { JsonObject } from '#model'
import { problem } from '#origination'

const longest = 400 * 86_400_000

/**
 * Milliseconds by which to advance the time. Throws 400 for an invalid duration, and for more than
 * 400 days.
 */
export function readAdvance({ advance }: JsonObject): number {
  const milliseconds = readDuration(String(advance))
  if (milliseconds === undefined || milliseconds > longest)
    throw problem('server/bad-duration', { value: String(advance) }, { pointer: '/advance' })
  return milliseconds
}
