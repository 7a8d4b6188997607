import { isObject, type Json } from '#model'
import { variants, type DeclaredFacts } from '../declaredFacts.ts'
import { namedRule } from '../expressionTypes.ts'
import type { OperatorUse } from './OperatorUse.ts'

/** Operators whose operands count the same thing, and those that keep its unit. */
const compared = ['<', '<=', '>', '>=', '===', '!==', '+', '-', 'max', 'min']
const keeping = ['+', '-', 'max', 'min', 'round', 'floor', 'ceil']

/** Units in names, where no schema states them: `limits.seasoningDays`, `monthsSinceBankruptcy`. */
const named: readonly (readonly [RegExp, string])[] = [
  [/Cents$/, 'cents'],
  [/Bps$/, 'basis-points'],
  [/Days$|^days[A-Z]/, 'days'],
  [/Months$|^months[A-Z]/, 'months'],
  [/Years$|^years[A-Z]|^age$/, 'years'],
]
const conversions: Readonly<Record<string, string>> = {
  'basis-points percent': 'One percent is 100 basis points: multiply the percent by 100.',
  'months years': 'A year is 12 months: multiply the years by 12.',
  'days months': 'Months differ in days: let both count days, or both months.',
  'days years': 'Years differ in days: let both count days, or both years.',
}

/** Reports operands of which one counts cents and another basis points, for instance. */
export function checkUnits({ name, operands, keys, facts, whole }: OperatorUse): void {
  if (!compared.includes(name)) return
  const units = [...new Set(operands.flatMap((operand) => unitOf(operand, facts) ?? []))].toSorted()
  const [one, other] = units
  if (one === undefined || other === undefined) return
  const remedy = conversions[`${one} ${other}`] ?? 'Compare or add what counts the same.'
  whole.report('loader/units-differ', { one, other, remedy }, keys)
}

function unitOf(node: Json, facts: DeclaredFacts, depth = 0): string | undefined {
  if (!isObject(node) || depth > 20) return undefined
  if (typeof node.var === 'string') return unitOfFact(node.var, facts)
  const rule = namedRule(node, facts)
  if (rule) return unitOf(rule.rule, facts, depth + 1)
  if (Object.hasOwn(node, 'age')) return 'years'
  if (Object.hasOwn(node, 'days')) return 'days'
  const [operator] = Object.keys(node)
  if (operator === undefined || !keeping.includes(operator)) return undefined
  return [node[operator]!]
    .flat()
    .map((operand) => unitOf(operand as Json, facts, depth + 1))
    .find((unit) => unit !== undefined)
}

function unitOfFact(name: string, facts: DeclaredFacts): string | undefined {
  const stated = facts
    .schemasOf(name)
    .flatMap(variants)
    .map((schema) => schema['x-unit'])
    .find((unit) => typeof unit === 'string')
  if (typeof stated === 'string') return stated === 'count' ? undefined : stated
  const last = name.split('.').at(-1)!
  return named.find(([pattern]) => pattern.test(last))?.[1]
}
