import limits from '../limits.json' with { type: 'json' }

/** Kinds that the lender's agents see counts of: an uncaught error, a rejected promise, a part that could not be drawn, a refusal by the CSP, a failed import. */
export type PageErrorKind = 'error' | 'rejection' | 'boundary' | 'csp' | 'import'

const known = new WeakSet<object>()
const waiting: PageErrorKind[] = []
let send = (kind: PageErrorKind): void => {
  if (waiting.length < limits.pageErrors.most) waiting.push(kind)
}

/** Counts an error once, however many places report it. Sends its kind only: the words of an error can quote what was typed. */
export function tellPageError(kind: PageErrorKind, error?: unknown): void {
  if (typeof error === 'object' && error !== null) {
    if (known.has(error)) return
    known.add(error)
  }
  send(kind)
}

/** From now on errors go to `to`, those from before first. */
export function connectPageErrors(to: (kind: PageErrorKind) => void): void {
  send = to
  waiting.splice(0).forEach(to)
}
