import { isObject, type Json, type RuleValue } from '#model'
import { toPointer, valueAt } from '../json/pointer.ts'
import { checkExpression } from './expression/checkExpression.ts'
import type { RuleDiagnostic } from './expression/OperatorUse.ts'
import type { DeclaredFacts } from './declaredFacts.ts'
import { branchesOf, isNever, typeOfGiven, typesOf } from './expressionTypes.ts'
import type { FactType } from './factTypes.ts'
import { isNoDate, sayPossible, type Possible } from './possibleValues.ts'

type Keys = readonly (string | number)[]

/**
 * Checks a rule against the strict profile and the declared facts, and reports what could never be
 * true or false. Pointers point into the rule.
 */
export function checkRule(
  rule: Json,
  facts: DeclaredFacts,
  ruleNames: readonly string[],
  gives?: RuleValue,
): RuleDiagnostic[] {
  const { diagnostics, types } = checkExpression(rule, facts, ruleNames)
  if (gives)
    return diagnostics.length > 0 || givesOnly(gives, rule, types, facts)
      ? diagnostics
      : [notGiven(gives, { types, values: undefined })]
  if (!types || types.size === 0) return diagnostics
  const wrong = types.has('boolean') ? branchesWithoutAnswer(rule, facts) : [[]]
  return [
    ...diagnostics,
    ...wrong.map((keys): RuleDiagnostic => {
      const possible = keys.length === 0 ? types : typesOf(valueAt(rule, keys.map(String))!, facts)
      return {
        code: 'loader/rule-no-question',
        values: { types: sayPossible({ types: possible, values: undefined }) },
        pointer: toPointer(keys),
      }
    }),
  ]
}

/** Whether the expression, as far as known, gives only what the rule declares. */
function givesOnly(
  gives: RuleValue,
  rule: Json,
  types: ReadonlySet<FactType> | undefined,
  facts: DeclaredFacts,
): boolean {
  if (types && [...types].some((type) => type !== typeOfGiven[gives])) return false
  return gives !== 'date' || !isNoDate(rule, facts)
}

function notGiven(gives: RuleValue, possible: Possible): RuleDiagnostic {
  return {
    code: 'loader/rule-gives-other',
    values: { gives, types: sayPossible(possible) },
    pointer: '',
  }
}

/**
 * Branches of an `if` that are possible results and are never true or false; null means that the
 * result is unknown.
 */
function branchesWithoutAnswer(rule: Json, facts: DeclaredFacts, keys: Keys = []): readonly Keys[] {
  if (!isObject(rule) || !Array.isArray(rule.if))
    return keys.length > 0 && isNever(rule, facts, 'boolean', 'null') ? [keys] : []
  const operands = rule.if as readonly Json[]
  return branchesOf(operands).flatMap((branch) =>
    branchesWithoutAnswer(branch, facts, [...keys, 'if', operands.indexOf(branch)]),
  )
}
