import type { Json, Obligation } from '#model'
import { tellingsOf } from './tellingsOf.ts'

/** Every expression that an obligation states itself. */
export function expressionsOf(obligation: Obligation): readonly Json[] {
  const when = obligation.applies?.when
  return [...(when === undefined ? [] : [when]), ...ownOf(obligation)]
}

function ownOf(obligation: Obligation): readonly Json[] {
  if (obligation.kind === 'before') {
    const { first, always = [] } = obligation
    if ('holds' in first) return [first.holds, ...always]
    return 'consent' in first && first.consent.when !== undefined ? [first.consent.when] : []
  }
  if (obligation.kind === 'voids') return [obligation.signed, ...(obligation.always ?? [])]
  if (obligation.kind === 'within') return tellingsOf(obligation).map(({ due }) => due)
  if (obligation.kind === 'never' && 'act' in obligation.never)
    return [obligation.never.while, ...(obligation.never.always ?? [])]
  return obligation.kind === 'given-to-each'
    ? Object.values(obligation.persons).flatMap(({ when }) => (when === undefined ? [] : [when]))
    : []
}
