import type { Json } from '#model'
import { childrenOf } from '../solve/childrenOf.ts'

/** Names of the rules that this one refers to directly. */
export function rulesNamed(node: Json): readonly string[] {
  if (Array.isArray(node)) return (node as readonly Json[]).flatMap(rulesNamed)
  const parts = childrenOf(node)
  if (!parts) return []
  return parts.operator === 'rule' && typeof parts.operands[0] === 'string'
    ? [parts.operands[0]]
    : parts.operands.flatMap(rulesNamed)
}
