import type { Finding } from '../Finding.ts'
import type { Parts } from '../Parts.ts'
import { checkRule } from './checkRule.ts'
import { declaredFacts } from './declaredFacts.ts'
import { findRuleCycles } from './findRuleCycles.ts'

/** Every rule lies in the profile, reads declared facts, names known rules and does not ask for itself. */
export function checkRules({ rules, rulePlaces, forms, entities }: Pick<Parts, 'rules' | 'rulePlaces' | 'forms' | 'entities'>): Finding[] {
  const facts = declaredFacts(
    Object.values(forms).map((form) => form.schema),
    entities.context,
  )
  const names = Object.keys(rules)
  const faults = Object.entries(rules).flatMap(([name, rule]) => {
    const place = rulePlaces[name]!
    return checkRule(rule.rule, facts, names).map((fault): Finding => ({
      ...fault,
      file: place.file,
      pointer: `${place.pointer}/rule${fault.pointer}`,
    }))
  })
  const cycles = findRuleCycles(rules).map(({ name, way }): Finding => ({
    code: 'loader/rule-cycle',
    values: { name, way: way.join(' → ') },
    ...rulePlaces[name]!,
  }))
  return [...faults, ...cycles]
}
