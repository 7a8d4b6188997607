import type { LendingAdverseAction } from '#model'

/**
 * The sentences of a notice, the weightiest first, each once, 4 at most. `reasons` are codes; for one that names factors the bureau's own
 * key factors stand instead. A code that the table does not know says nothing: the tables are held against each other by tests.
 */
export function adverseActionReasons(table: LendingAdverseAction, reasons: readonly string[], keyFactors: readonly string[]): string[] {
  const sentences = Object.entries(table.reasons)
    .filter(([code]) => reasons.includes(code))
    .flatMap(([, { sentence, namesFactors }]) => (namesFactors && keyFactors.length > 0 ? keyFactors : [sentence]))
  return [...new Set(sentences)].slice(0, table.most)
}
