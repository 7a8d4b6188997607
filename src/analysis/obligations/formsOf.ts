import type { Obligation } from '#model'

/** Forms that an obligation names. */
export function formsOf(obligation: Obligation): readonly string[] {
  if (obligation.kind === 'not-read-by') return obligation.answers.map(({ form }) => form)
  if (obligation.kind !== 'never') return []
  const { never } = obligation
  if ('required' in never) return [never.required.form]
  if ('refused' in never) return [never.refused.form]
  return 'taken' in never ? [never.taken.form] : []
}
