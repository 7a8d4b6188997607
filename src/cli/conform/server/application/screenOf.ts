import { screenAt } from '#engine'
import type { Borrower } from './Borrower.ts'

export interface AnsweredScreen {
  /** As the table of screens names it: "income/upload/:type". */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
}

/** The screen that is answered by somebody who is led to `path`: a page that only leads on is passed over. */
export function screenOf({ lender, typical }: Borrower, path: string | undefined): AnsweredScreen | undefined {
  if (!path) return undefined
  const led = Object.hasOwn(typical.leadsOn, path) ? typical.leadsOn[path]! : path
  const place = screenAt(lender.subject.engine, led)
  return place && 'id' in place ? { path: place.id, params: place.params } : undefined
}
