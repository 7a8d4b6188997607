import type { Lending } from '#model'

/** A key of the table; `detail`: the fact or gate that stayed open. */
export interface AdverseReason {
  readonly code: string
  readonly detail?: string | null
}

/**
 * The sentences of a notice, most important first, each once, 4 at most. A reason that names
 * factors is replaced by the bureau's key factors, and a reason for an open fact or gate by
 * underwriting's words for it. Unknown codes are skipped: tests compare the tables.
 */
export function adverseActionReasons(
  { adverseAction, underwriting }: Pick<Lending, 'adverseAction' | 'underwriting'>,
  reasons: readonly AdverseReason[],
  keyFactors: readonly string[],
): string[] {
  const { facts, gates } = underwriting
  const unverified = (name: string) =>
    [facts, gates].find((table) => Object.hasOwn(table, name))?.[name]?.unverified
  const sentences = Object.entries(adverseAction.reasons).flatMap(
    ([code, { sentence, namesFactors, namesOpen }]) => {
      const given = reasons.filter((reason) => reason.code === code)
      if (given.length > 0 && namesFactors && keyFactors.length > 0) return keyFactors
      return given.map(({ detail }) => (namesOpen && detail && unverified(detail)) || sentence)
    },
  )
  return [...new Set(sentences)].slice(0, adverseAction.most)
}
