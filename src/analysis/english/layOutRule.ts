import type { Json, Rule } from '#model'
import { canonical } from './canonical.ts'
import type { Names } from './Names.ts'
import { connected, sayCondition } from './sayNode.ts'
import { sayRule } from './sayRule.ts'
import type { Sentence } from './Sentence.ts'

const longest = 240

/**
 * The rule as a sentence if it is short (240 characters), otherwise as a nested list;
 * `printSentence` and `readRule` handle both.
 */
export function layOutRule(
  { rule: written, gives }: Pick<Rule, 'rule' | 'gives'>,
  names: Names,
): Sentence {
  const rule = gives ? { gives: [written] } : written
  const text = sayRule(rule, names)
  const node = canonical(rule)
  return text.length <= longest || !connected(node) || text.startsWith('the formula ')
    ? { text }
    : layOut(node, names)
}

function layOut(node: Json, names: Names): Sentence {
  const parts = connected(node)
  if (!parts) return { text: sayCondition(node, names) }
  return {
    opens: parts.operator === 'and' ? 'all' : 'any',
    parts: parts.operands.map((operand) => layOut(operand, names)),
  }
}
