import limits from '../limits.json' with { type: 'json' }

/**
 * Kinds whose counts the lender's agents see: an uncaught error, a rejected promise, a part that
 * could not be drawn, a CSP violation, a failed import.
 */
export type PageErrorKind = 'error' | 'rejection' | 'boundary' | 'csp' | 'import'

const known = new WeakSet<object>()
const waiting: PageErrorKind[] = []
let send = (kind: PageErrorKind): void => {
  if (waiting.length < limits.pageErrors.most) waiting.push(kind)
}

/**
 * Counts an error once, however many places report it. Sends only its kind: the words of an error
 * can quote input.
 */
export function tellPageError(kind: PageErrorKind, error?: unknown): void {
  if (typeof error === 'object' && error !== null) {
    if (known.has(error)) return
    known.add(error)
  }
  send(kind)
}

/** From now on errors go to `to`, earlier ones first. */
export function connectPageErrors(to: (kind: PageErrorKind) => void): void {
  send = to
  waiting.splice(0).forEach(to)
}
