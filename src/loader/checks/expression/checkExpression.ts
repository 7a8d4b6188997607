import { isObject, type Json } from '#model'
import { toPointer } from '../../json/pointer.ts'
import { suggest } from '../../json/suggest.ts'
import type { DeclaredFacts } from '../declaredFacts.ts'
import { typesOf } from '../expressionTypes.ts'
import type { FactType } from '../factTypes.ts'
import { formerOperators, looseOperators, operators } from '../operators.ts'
import { checkName } from './checkName.ts'
import { checkOperands } from './checkOperands.ts'
import type { ExpressionCheck, Keys, RuleDiagnostic } from './OperatorUse.ts'

export interface CheckedExpression {
  readonly diagnostics: RuleDiagnostic[]
  /** Possible types of its value; undefined if unknown. */
  readonly types: ReadonlySet<FactType> | undefined
}

/**
 * Checks an expression, whose value can be anything, against the strict profile and the declared
 * facts; pointers point into it. `hasRow`: "*" in its names matches a row.
 */
export function checkExpression(
  rule: Json,
  declared: DeclaredFacts,
  ruleNames: readonly string[],
  { hasRow = false }: { readonly hasRow?: boolean } = {},
): CheckedExpression {
  const diagnostics: RuleDiagnostic[] = []
  const whole: ExpressionCheck = {
    declared,
    ruleNames,
    hasRow,
    check: (node, keys, facts) => checkNode(whole, node, keys, facts),
    report: (code, values, keys) =>
      void diagnostics.push({ code, values, pointer: toPointer(keys) }),
    count: () => diagnostics.length,
  }
  whole.check(rule, [], declared)
  return { diagnostics, types: typesOf(rule, declared) }
}

function checkNode(whole: ExpressionCheck, node: Json, keys: Keys, facts: DeclaredFacts): void {
  if (Array.isArray(node))
    return (node as readonly Json[]).forEach((item, index) =>
      checkNode(whole, item, [...keys, index], facts),
    )
  if (!isObject(node)) return
  const [name, ...more] = Object.keys(node)
  if (name === undefined || more.length > 0)
    return whole.report('loader/operator-not-alone', { count: Object.keys(node).length }, keys)
  const at = [...keys, name]
  const operator = Object.hasOwn(operators, name) ? operators[name] : undefined
  if (!operator) return reportUnknown(whole, name, at)
  const operand = node[name]!
  if (operator.operands === 'name' && typeof operand === 'string')
    return checkName(whole, { isOfRule: name === 'rule', name: operand }, at, facts)
  if (operator.operands === 'name' || (operator.isListed && !Array.isArray(operand)))
    return whole.report('loader/operands-wrong', { name, expected: operator.expected }, at)
  const operands = Array.isArray(operand) ? (operand as readonly Json[]) : [operand]
  checkOperands({ name, operator, operands, keys: at, facts, whole })
}

/** An operator of the loose profile, a former name, or a typo. */
function reportUnknown({ report }: ExpressionCheck, name: string, at: Keys): void {
  if (Object.hasOwn(looseOperators, name))
    return report('loader/operator-loose', { name, strict: looseOperators[name]! }, at)
  const known = Object.hasOwn(formerOperators, name) ? formerOperators[name] : undefined
  const hint = known ? ` It is called "${known}" now.` : suggest(name, Object.keys(operators))
  report('loader/operator-unknown', { name, hint }, at)
}
