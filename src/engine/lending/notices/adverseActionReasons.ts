import type { Lending } from '#model'

/** A key of the table; `detail`: the fact or the gate that was open. */
export interface AdverseReason {
  readonly code: string
  readonly detail?: string | null
}

/**
 * The sentences of a notice, the weightiest first, each once, 4 at most. For a reason that names factors the bureau's own key factors stand
 * instead, for one of an open fact or gate what underwriting says of that. A code that the table does not know says nothing: the tables are held
 * against each other by tests.
 */
export function adverseActionReasons(
  { adverseAction, underwriting }: Pick<Lending, 'adverseAction' | 'underwriting'>,
  reasons: readonly AdverseReason[],
  keyFactors: readonly string[],
): string[] {
  const { facts, gates } = underwriting
  const unverified = (name: string) => [facts, gates].find((table) => Object.hasOwn(table, name))?.[name]?.unverified
  const sentences = Object.entries(adverseAction.reasons).flatMap(([code, { sentence, namesFactors, namesOpen }]) => {
    const given = reasons.filter((reason) => reason.code === code)
    if (given.length > 0 && namesFactors && keyFactors.length > 0) return keyFactors
    return given.map(({ detail }) => (namesOpen && detail && unverified(detail)) || sentence)
  })
  return [...new Set(sentences)].slice(0, adverseAction.most)
}
