import type { JsonObject } from '#model'
import { declaredFacts, type DeclaredFacts } from '../declaredFacts.ts'
import { anything } from './anything.ts'

/**
 * Facts of an application: those of the context and, with `answers`, the possible members of
 * `answer`, one schema each; without it there is no `answer`.
 */
export function applicationFacts(
  context: JsonObject | undefined,
  answers: readonly JsonObject[] | 'anything' = [],
): DeclaredFacts {
  const schemas = answers === 'anything' ? [anything] : answers
  return declaredFacts(
    schemas.map((answer) => ({ properties: { answer } })),
    context,
  )
}
