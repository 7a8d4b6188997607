import type { Json, JsonObject, RuleValue } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import type { Parts } from '../Parts.ts'
import { checkOwnValues } from './checkOwnValues.ts'
import { checkRule } from './checkRule.ts'
import type { RuleDiagnostic } from './expression/OperatorUse.ts'
import { checkRowReads, rowSchema } from './checkRowReads.ts'
import { declaredFacts, withRules, type DeclaredFacts } from './declaredFacts.ts'
import { memorySchema } from './application/memorySchema.ts'
import { findRuleCycles } from './findRuleCycles.ts'
import { givenFields } from './givenFields.ts'

/**
 * Checks that every rule follows the profile, reads declared facts, refers to known rules and does
 * not refer to itself.
 */
export function checkRules({
  rules,
  rulePlaces,
  forms,
  entities,
  machine: { memory },
}: Pick<Parts, 'rules' | 'rulePlaces' | 'forms' | 'entities' | 'machine'>): Diagnostic[] {
  const { check, everywhere } = checkOver(forms, entities.context, rules, memory)
  const diagnostics = Object.entries(rules).flatMap(([name, { rule, gives }]) => {
    const place = rulePlaces[name]!
    return check(rule, gives).map((diagnostic): Diagnostic => ({
      ...diagnostic,
      file: place.file,
      pointer: `${place.pointer}/rule${diagnostic.pointer}`,
    }))
  })
  const cycles = findRuleCycles(rules).map(({ name, way }): Diagnostic => ({
    code: 'loader/rule-cycle',
    values: { name, way: way.join(' → ') },
    ...rulePlaces[name]!,
  }))
  return [
    ...diagnostics,
    ...cycles,
    ...checkOwnValues({ forms, rules }),
    ...checkRowReads({ forms, rules, rulePlaces }, everywhere),
  ]
}

type CheckOne = (rule: Json, gives: RuleValue | undefined) => readonly RuleDiagnostic[]

interface Checks {
  readonly check: CheckOne
  /** Facts that rules can read everywhere. */
  readonly everywhere: DeclaredFacts
}

const known = new WeakMap<
  Parts['forms'],
  Checks & { readonly context: JsonObject | undefined; readonly names: string }
>()

/**
 * Checks single rules. Lenders that share forms, context, rule names and rules with values also
 * share the diagnostics of each rule.
 */
function checkOver(
  forms: Parts['forms'],
  context: JsonObject | undefined,
  rules: Parts['rules'],
  memory: JsonObject | undefined,
): Checks {
  const before = known.get(forms)
  const names = Object.keys(rules)
  const all = JSON.stringify([
    memory,
    names,
    Object.entries(rules).filter(([, { gives }]) => gives),
  ])
  if (before?.context === context && before?.names === all) return before
  const schemas = Object.values(forms).map((form) => form.schema)
  const everywhere = declaredFacts([...schemas, memorySchema(memory)], context)
  const rows = schemas.flatMap(givenFields).flatMap(({ row }) => (row ? [rowSchema(row)] : []))
  const facts = withRules(
    rows.length === 0
      ? everywhere
      : declaredFacts([...schemas, memorySchema(memory), ...rows], context),
    rules,
  )
  const diagnostics = new WeakMap<object, readonly RuleDiagnostic[]>()
  const check: CheckOne = (rule, gives) => {
    if (typeof rule !== 'object' || rule === null) return checkRule(rule, facts, names, gives)
    const found = diagnostics.get(rule) ?? checkRule(rule, facts, names, gives)
    diagnostics.set(rule, found)
    return found
  }
  const checks = { context, names: all, check, everywhere }
  known.set(forms, checks)
  return checks
}
