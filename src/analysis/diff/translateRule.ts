import type { Json } from '#model'
import { childrenOf } from '../solve/childrenOf.ts'

export interface RuleTranslation {
  readonly rule: (name: string) => string
  /** Not called inside conditions on list elements, where names are the element's own. */
  readonly fact: (name: string) => string
}

const throughLists = new Set(['some', 'all', 'none', 'filter', 'map'])
const readers = new Set(['var', 'present'])

/** A rule with other names for the rules and facts that it reads. */
export function translateRule(node: Json, names: RuleTranslation): Json {
  if (Array.isArray(node))
    return (node as readonly Json[]).map((item) => translateRule(item, names))
  const parts = childrenOf(node)
  if (!parts) return node
  const { operator, operands } = parts
  const [first, ...rest] = operands
  if (operator === 'rule' && typeof first === 'string') return { rule: names.rule(first) }
  if (readers.has(operator) && typeof first === 'string')
    return { [operator]: [names.fact(first), ...rest] }
  if (!throughLists.has(operator))
    return { [operator]: operands.map((operand) => translateRule(operand, names)) }
  const ofElement = { ...names, fact: (name: string) => name }
  return {
    [operator]: operands.map((operand, index) =>
      translateRule(operand, index === 0 ? names : ofElement),
    ),
  }
}
