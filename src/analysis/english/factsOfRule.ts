import type { Bundle, Json, JsonObject } from '#model'
import { operatorOf } from './canonical.ts'
import { keepers } from './elementNames.ts'

/**
 * Names of all facts that a rule reads, including those of the rules that it refers to; within a
 * list's elements "liens.*.action".
 */
export function factsOfRule(name: string, rules: Bundle['rules']): readonly string[] {
  return factsOfNode({ rule: name }, rules)
}

/** The same of an expression; what it reads through rules that `rules` has. */
export function factsOfNode(node: Json, rules: Bundle['rules'] = {}): readonly string[] {
  const found = new Set<string>()
  const asked = new Set<string>()
  const ask = (rule: string, prefix: string) => {
    if (!Object.hasOwn(rules, rule) || asked.has(`${prefix} ${rule}`)) return
    asked.add(`${prefix} ${rule}`)
    look(rules[rule]!.rule, prefix)
  }
  const look = (own: Json, prefix: string): void => {
    const parts = operatorOf(own)
    if (!parts) {
      if (typeof own === 'object' && own !== null)
        for (const part of Object.values(own as JsonObject)) look(part, prefix)
      return
    }
    const { operator, operands } = parts
    const [first, second] = operands
    if ((operator === 'var' || operator === 'present') && typeof first === 'string')
      found.add(`${prefix}${first}`.replace(/\.$/, ''))
    else if (operator === 'rule' && typeof first === 'string') ask(first, prefix)
    else if (['some', 'all', 'none', 'filter', 'map'].includes(operator) && second !== undefined) {
      look(first!, prefix)
      const list = listOf(first!)
      look(second, list === undefined ? prefix : `${prefix}${list}.*.`)
    } else for (const operand of operands) look(operand, prefix)
  }
  look(node, '')
  return [...found].toSorted()
}

function listOf(node: Json): string | undefined {
  const parts = operatorOf(node)
  if (parts?.operator === 'var') return parts.operands[0] as string
  if (parts && keepers.has(parts.operator)) return listOf(parts.operands[0]!)
  return parts?.operator === 'if' ? listOf(parts.operands[1]!) : undefined
}
