import type { Bundle } from '#model'
import type { Names } from '../english/Names.ts'
import { sayRule } from '../english/sayRule.ts'

const longest = 100

/**
 * A rule within a sentence: its meaning or, if that is long or depends on other rules and flags,
 * its title.
 */
export function sayRuleNamed({ rules }: Pick<Bundle, 'rules'>, rule: string, names: Names): string {
  const { title, rule: body } = rules[rule]!
  const sentence = sayRule(body, names)
  if (sentence.length <= longest && !/[[(]|^it is not so/.test(sentence)) return sentence
  return /^[A-Z][a-z]*\b/.test(title) ? `${title[0]!.toLowerCase()}${title.slice(1)}` : title
}
