import type { Change, Json } from '#model'

/**
 * Changes as they are read back from the journal, so that the facts are the same whether they are
 * kept or replayed.
 */
export function plainChanges(changes: readonly Change[]): readonly Change[] {
  return changes.map((change) =>
    typeof change.value === 'object' && change.value !== null
      ? { ...change, value: JSON.parse(JSON.stringify(change.value)) as Json }
      : change,
  )
}
