import type { Json, JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { evaluateRule } from './evaluateRule.ts'

/**
 * Why a rule is true (or false, by `outcome`), as words after "because": its own, otherwise those
 * of the rules in it that make it so. Empty if none of them has words. Without `facts`, all words
 * that it can have.
 */
export function reasonOf(
  engine: Pick<Engine, 'rules' | 'outcomeOf'>,
  rule: string,
  outcome: boolean,
  facts?: JsonObject,
): readonly string[] {
  const named = engine.rules.get(rule)
  if (!named) return []
  const own = named.because?.[outcome ? 'yes' : 'no']
  if (own !== undefined) return [own]
  const within = (node: Json, wanted: boolean): readonly string[] => {
    const [operator, operand] = Object.entries(Object(node))[0] ?? []
    if (operator === 'rule' && typeof operand === 'string') {
      const isSo = !facts || evaluateRule(engine, operand, facts) === String(wanted)
      return isSo ? reasonOf(engine, operand, wanted, facts) : []
    }
    const parts = Array.isArray(operand) ? (operand as readonly Json[]) : []
    if (operator === '!') return within(parts[0] ?? null, !wanted)
    if (operator !== 'and' && operator !== 'or') return []
    const words = parts.map((part) => within(part, wanted)).filter((found) => found.length > 0)
    // One part is enough to make an "or" true or an "and" false.
    const isEnough = facts !== undefined && (operator === 'or') === wanted
    return isEnough ? (words[0] ?? []) : words.flat()
  }
  return within(named.rule, outcome)
}
