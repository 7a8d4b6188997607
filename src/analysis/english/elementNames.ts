import type { Json } from '#model'
import { operatorOf } from './canonical.ts'
import type { FactNames } from './FactNames.ts'

/** Their results are elements of their first operand. */
export const keepers: ReadonlySet<string> = new Set(['filter', 'sort', 'reverse', 'distinct'])

/**
 * Names within one element of the list that a node gives: by the fact with the list, however it is
 * filtered.
 */
export function elementNames(list: Json, facts: FactNames): FactNames {
  return facts.elementsOf(listPath(list) ?? '')
}

function listPath(node: Json): string | undefined {
  const parts = operatorOf(node)
  const [first, second] = parts?.operands ?? []
  if (parts?.operator === 'var' && typeof first === 'string') return first
  if (parts && keepers.has(parts.operator)) return listPath(first ?? null)
  return parts?.operator === 'if' ? listPath(second ?? null) : undefined
}
