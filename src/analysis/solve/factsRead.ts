import { once, type Json } from '#model'
import { childrenOf } from './childrenOf.ts'

/** Their second operand reads the elements of the first, not the facts. */
export const throughLists = new Set(['some', 'all', 'none', 'filter', 'map'])

/**
 * Names of the facts that a node reads directly: not through named rules, and not what a condition
 * on a list reads of its elements.
 */
export function factsRead(node: Json): readonly string[] {
  return typeof node === 'object' && node !== null ? once(read, node) : []
}

function read(node: Json & object): readonly string[] {
  if (Array.isArray(node)) return [...new Set((node as readonly Json[]).flatMap(factsRead))]
  const parts = childrenOf(node)
  if (!parts) return []
  const { operator, operands } = parts
  if (operator === 'var' || operator === 'present')
    return typeof operands[0] === 'string' ? [operands[0]] : []
  if (operator === 'rule') return []
  return factsRead(throughLists.has(operator) ? operands.slice(0, 1) : operands)
}
