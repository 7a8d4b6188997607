import { isUuid } from '#engine'

const key = 'lintel-tracker'

/** Uuid of this browser, the same for all its visits: it names no person. A browser that keeps nothing gets a new one each time. */
export function readTracker(local: Storage = localStorage): string {
  const known = local.getItem(key)
  if (known !== null && isUuid(known)) return known
  const tracker = crypto.randomUUID()
  local.setItem(key, tracker)
  return tracker
}
