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
  [/BusinessDays$|^businessDays[A-Z]/, 'business-days'],
  [/Days$|^days[A-Z]/, 'days'],
  [/Months$|^months[A-Z]/, 'months'],
  [/Years$|^years[A-Z]|^age$/, 'years'],
]
const conversions: Readonly<Record<string, string>> = {
  'business-days days':
    'Count both in calendar days ("days", "addDays"), or both in business days of one calendar ("businessDays", "addBusinessDays").',
  'basis-points percent': 'One percent is 100 basis points: multiply the percent by 100.',
  'months years': 'A year is 12 months: multiply the years by 12.',
  'days months': 'Months differ in days: let both count days, or both months.',
  'days years': 'Years differ in days: let both count days, or both years.',
}

/** What the second operand counts, whatever its fact is called. */
const counted: Readonly<Record<string, string>> = {
  addDays: 'days',
  addMonths: 'months',
  addBusinessDays: 'business-days',
}

/** A product of two of these counts nothing; a share of one of them does. */
const amounts: ReadonlySet<string> = new Set(['cents', 'days', 'business-days'])

/** By factor, also the other way round as a divisor. */
const factors: readonly (readonly [number, string, string])[] = [
  [12, 'years', 'months'],
  [100, 'percent', 'basis-points'],
]

/**
 * Reports operands of which one counts cents and another basis points, for instance, days of
 * another calendar than the operator's, and products of two amounts.
 */
export function checkUnits({ name, operands, keys, facts, whole }: OperatorUse): void {
  const own = operands.flatMap((operand) => unitOf(operand, facts) ?? [])
  const by = counted[name]
  const unit = by && operands[1] !== undefined && unitOf(operands[1], facts)
  const [one, other] =
    name === '*'
      ? own.filter((each) => amounts.has(each))
      : unit
        ? [...new Set([by, unit])].toSorted()
        : compared.includes(name)
          ? [...new Set(own)].toSorted()
          : []
  if (one === undefined || other === undefined) return
  const remedy =
    name === '*'
      ? 'Multiply an amount by a share or a number.'
      : (conversions[`${one} ${other}`] ?? 'Compare or add what counts the same.')
  whole.report('loader/units-differ', { one, other, remedy }, keys)
}

function unitOf(node: Json, facts: DeclaredFacts, depth = 0): string | undefined {
  if (!isObject(node) || depth > 20) return undefined
  if (typeof node.var === 'string') return unitOfFact(node.var, facts)
  const rule = namedRule(node, facts)
  if (rule) return unitOf(rule.rule, facts, depth + 1)
  if (Object.hasOwn(node, 'age')) return 'years'
  if (Object.hasOwn(node, 'days')) return 'days'
  if (Object.hasOwn(node, 'businessDays')) return 'business-days'
  const [operator] = Object.keys(node)
  if (operator === undefined) return undefined
  const operands = [node[operator]!].flat() as readonly Json[]
  const units = operands.map((operand) => unitOf(operand, facts, depth + 1))
  if (operator === '*' || operator === '/') return unitOfProduct(operator, operands, units)
  return keeping.includes(operator) ? units.find((unit) => unit !== undefined) : undefined
}

/** Of a fact and a number; a share of two equal units counts nothing. */
function unitOfProduct(
  operator: '*' | '/',
  operands: readonly Json[],
  units: readonly (string | undefined)[],
): string | undefined {
  const factor = operands.find((operand) => typeof operand === 'number')
  const unit = units.find((each) => each !== undefined)
  const [, from, to] = factors.find(([by]) => by === factor) ?? []
  if (operator === '*') return unit === from ? to : undefined
  return unit === to ? from : undefined
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
