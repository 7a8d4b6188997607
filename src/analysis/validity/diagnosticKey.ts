import type { BehaviorDiagnostic } from './Report.ts'

/**
 * Values that are only words: titles, reasons, consequences. Lenders can differ in these for the
 * same diagnostic.
 */
const words = new Set(['title', 'place', 'why', 'limit', 'does', 'behind', 'hint', 'events'])

/** Equal for diagnostics that say the same about the same place, whatever the lender's words. */
export function diagnosticKey({ code, values = {}, file, pointer }: BehaviorDiagnostic): string {
  const things = Object.entries(values).filter(([name]) => !words.has(name))
  return JSON.stringify([code, file, pointer, things])
}
