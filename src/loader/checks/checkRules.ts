import type { Json, JsonObject, RuleValue } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import type { Parts } from '../Parts.ts'
import { checkOwnValues } from './checkOwnValues.ts'
import { checkRule } from './checkRule.ts'
import type { RuleFault } from './checkExpression.ts'
import { checkRowReads, rowSchema } from './checkRowReads.ts'
import { declaredFacts, withRules, type DeclaredFacts } from './declaredFacts.ts'
import { memorySchema } from './application/memorySchema.ts'
import { findRuleCycles } from './findRuleCycles.ts'
import { givenFields } from './givenFields.ts'

/** Checks that every rule follows the profile, reads declared facts, refers to known rules and does not refer to itself. */
export function checkRules({
  rules,
  rulePlaces,
  forms,
  entities,
  machine: { memory },
}: Pick<Parts, 'rules' | 'rulePlaces' | 'forms' | 'entities' | 'machine'>): Diagnostic[] {
  const { check, everywhere } = checkOver(forms, entities.context, rules, memory)
  const faults = Object.entries(rules).flatMap(([name, { rule, gives }]) => {
    const place = rulePlaces[name]!
    return check(rule, gives).map((fault): Diagnostic => ({
      ...fault,
      file: place.file,
      pointer: `${place.pointer}/rule${fault.pointer}`,
    }))
  })
  const cycles = findRuleCycles(rules).map(({ name, way }): Diagnostic => ({
    code: 'loader/rule-cycle',
    values: { name, way: way.join(' → ') },
    ...rulePlaces[name]!,
  }))
  return [...faults, ...cycles, ...checkOwnValues({ forms, rules }), ...checkRowReads({ forms, rules, rulePlaces }, everywhere)]
}

type CheckOne = (rule: Json, gives: RuleValue | undefined) => readonly RuleFault[]

interface Checks {
  readonly check: CheckOne
  /** Facts that rules can read everywhere. */
  readonly everywhere: DeclaredFacts
}

const known = new WeakMap<Parts['forms'], Checks & { readonly context: JsonObject | undefined; readonly names: string }>()

/** Checks single rules. Lenders that share forms, context, rule names and rules with values also share the diagnostics of each rule. */
function checkOver(forms: Parts['forms'], context: JsonObject | undefined, rules: Parts['rules'], memory: JsonObject | undefined): Checks {
  const before = known.get(forms)
  const names = Object.keys(rules)
  const all = JSON.stringify([memory, names, Object.entries(rules).filter(([, { gives }]) => gives)])
  if (before?.context === context && before?.names === all) return before
  const schemas = Object.values(forms).map((form) => form.schema)
  const everywhere = declaredFacts([...schemas, memorySchema(memory)], context)
  const rows = schemas.flatMap(givenFields).flatMap(({ row }) => (row ? [rowSchema(row)] : []))
  const facts = withRules(rows.length === 0 ? everywhere : declaredFacts([...schemas, memorySchema(memory), ...rows], context), rules)
  const faults = new WeakMap<object, readonly RuleFault[]>()
  const check: CheckOne = (rule, gives) => {
    if (typeof rule !== 'object' || rule === null) return checkRule(rule, facts, names, gives)
    const found = faults.get(rule) ?? checkRule(rule, facts, names, gives)
    faults.set(rule, found)
    return found
  }
  const checks = { context, names: all, check, everywhere }
  known.set(forms, checks)
  return checks
}
