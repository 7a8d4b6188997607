import { evaluateExpression } from '#engine'
import { ruleFacts } from '../facts/ruleFacts.ts'
import { lifecycleOf } from '../lifecycle/settle.ts'
import type { Party } from '../signers/partyOf.ts'

/**
 * What a work is about by the facts of its party, as JSON; null for work whose response always
 * counts.
 */
export function subjectOf(
  { served, application: { facts, status } }: Party,
  work: string,
  now: Date,
): string | null {
  const about = lifecycleOf(served).work[work]?.about
  if (about === undefined) return null
  return JSON.stringify(
    evaluateExpression(served.engine, about, ruleFacts(served, facts, status, now)),
  )
}
