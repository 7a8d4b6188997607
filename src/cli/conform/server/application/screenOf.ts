import { screenAt } from '#engine'
import type { Borrower } from './Borrower.ts'

export interface JourneyScreen {
  /** As named in the table of screens: "income/upload/:type". */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
}

/** The screen that a person at `path` answers: pages that only lead on are skipped. */
export function screenOf(
  { lender, typical }: Borrower,
  path: string | undefined,
): JourneyScreen | undefined {
  if (!path) return undefined
  const led = Object.hasOwn(typical.leadsOn, path) ? typical.leadsOn[path]! : path
  const place = screenAt(lender.subject.engine, led)
  return place && 'id' in place ? { path: place.id, params: place.params } : undefined
}
