import { isUuid } from '#engine'
import { createUuid } from '../api/createUuid.ts'

const key = 'lintel-tracker'

/**
 * Uuid of this browser, the same for all its visits: it identifies no person. A browser without
 * storage gets a new one each time.
 */
export function readTracker(local: Storage = localStorage): string {
  const known = local.getItem(key)
  if (known !== null && isUuid(known)) return known
  const tracker = createUuid()
  local.setItem(key, tracker)
  return tracker
}
