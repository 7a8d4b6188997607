import type { Engine } from '#engine'
import type { Json } from '#model'
import { childrenOf } from '../../solve/childrenOf.ts'

const throughLists = new Set(['some', 'all', 'none', 'filter', 'map'])

/**
 * The rule with referenced rules inlined and its facts renamed; what a condition on a list reads of
 * its elements is unchanged.
 */
export function versionRule(
  engine: Engine,
  node: Json,
  rename: (name: string) => string,
  depth = 0,
): Json {
  if (Array.isArray(node))
    return (node as readonly Json[]).map((member) => versionRule(engine, member, rename, depth))
  const parts = childrenOf(node)
  if (!parts || depth > 32) return node
  const { operator, operands } = parts
  const [first] = operands
  if ((operator === 'var' || operator === 'present') && typeof first === 'string')
    return { [operator]: rename(first) }
  if (operator === 'rule' && typeof first === 'string') {
    const named = engine.rules.get(first)
    return named ? versionRule(engine, named.rule, rename, depth + 1) : node
  }
  if (throughLists.has(operator))
    return { [operator]: [versionRule(engine, first!, rename, depth), ...operands.slice(1)] }
  return { [operator]: operands.map((operand) => versionRule(engine, operand, rename, depth)) }
}
