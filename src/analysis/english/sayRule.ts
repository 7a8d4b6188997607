import { isSame, type Json } from '#model'
import { canonical } from './canonical.ts'
import type { Names } from './Names.ts'
import { readRule } from './readRule.ts'
import { sayCondition } from './sayNode.ts'

/**
 * The rule as one English sentence (without a period) that `readRule` parses back to the same rule.
 * A rule for which that is impossible, because of ambiguous words, is given as its formula.
 */
export function sayRule(rule: Json, names: Names): string {
  const node = canonical(rule)
  const sentence = sayCondition(node, names)
  const read = readRule(sentence, names)
  return read !== undefined && isSame(canonical(read), node)
    ? sentence
    : `the formula ${JSON.stringify(node)} holds`
}
