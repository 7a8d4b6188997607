import type { Json, JsonObject } from '#model'
import type { Finding } from '../Finding.ts'
import type { Parts } from '../Parts.ts'
import { checkRule, type RuleFault } from './checkRule.ts'
import { declaredFacts } from './declaredFacts.ts'
import { findRuleCycles } from './findRuleCycles.ts'

/** Every rule lies in the profile, reads declared facts, names known rules and does not ask for itself. */
export function checkRules({ rules, rulePlaces, forms, entities }: Pick<Parts, 'rules' | 'rulePlaces' | 'forms' | 'entities'>): Finding[] {
  const check = checkOver(forms, entities.context, Object.keys(rules))
  const faults = Object.entries(rules).flatMap(([name, { rule }]) => {
    const place = rulePlaces[name]!
    return check(rule).map((fault): Finding => ({
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

type CheckOne = (rule: Json) => readonly RuleFault[]

const known = new WeakMap<Parts['forms'], { readonly context: JsonObject | undefined; readonly names: string; readonly check: CheckOne }>()

/** Checks single rules. Lenders who share the forms, the context and the names of rules share what is said of each, too. */
function checkOver(forms: Parts['forms'], context: JsonObject | undefined, names: readonly string[]): CheckOne {
  const before = known.get(forms)
  const all = JSON.stringify(names)
  if (before?.context === context && before?.names === all) return before.check
  const facts = declaredFacts(
    Object.values(forms).map((form) => form.schema),
    context,
  )
  const faults = new WeakMap<object, readonly RuleFault[]>()
  const check: CheckOne = (rule) => {
    if (typeof rule !== 'object' || rule === null) return checkRule(rule, facts, names)
    const found = faults.get(rule) ?? checkRule(rule, facts, names)
    faults.set(rule, found)
    return found
  }
  known.set(forms, { context, names: all, check })
  return check
}
