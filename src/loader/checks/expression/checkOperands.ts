import { isObject, type Json } from '#model'
import type { DeclaredFacts } from '../declaredFacts.ts'
import { isList, isNever } from '../expressionTypes.ts'
import type { OperandKind, CheckedOperator } from '../operators.ts'
import { isNoDate } from '../possibleValues.ts'
import { comparisons } from './checkCompared.ts'
import { checkListed } from './checkListed.ts'
import { checkUnits } from './checkUnits.ts'
import type { OperatorUse } from './OperatorUse.ts'
import { reportOperands } from './reportOperands.ts'

type Check = (use: OperatorUse) => void

/** Checks each operand, and that it can be what its place asks for. */
const each =
  (isFit: (operand: Json, index: number, use: OperatorUse) => boolean): Check =>
  (use) =>
    use.operands.forEach((operand, index) => {
      use.whole.check(operand, [...use.keys, index], use.facts)
      if (!isFit(operand, index, use)) reportOperands(use, index)
    })

const canBe =
  (type: 'boolean' | 'number') =>
  (operand: Json, _index: number, { facts }: OperatorUse) =>
    !isNever(operand, facts, type)
const isCondition = canBe('boolean')
const numbers = each(canBe('number'))

/** How the operands of an operator are checked, by their kind. */
const checks: Readonly<Record<Extract<CheckedOperator['operands'], string>, Check>> = {
  any: each(() => true),
  // Its name is checked before (checkExpression.ts).
  name: each(() => true),
  booleans: each(isCondition),
  numbers,
  'numbers-or-list': (use) =>
    use.operands.length === 1 && isNever(use.operands[0]!, use.facts, 'number')
      ? checkListed({ ...use, operator: { ...use.operator, operands: 'list-and-number' } })
      : numbers(use),
  lists: each((operand, _index, { facts }) => isList(operand, facts)),
  pairs: each((operand, index, use) => index % 2 === 1 || isCondition(operand, index, use)),
  branches: each(
    (operand, index, use) =>
      index % 2 === 1 || index === use.operands.length - 1 || isCondition(operand, index, use),
  ),
  'list-and-condition': checkListed,
  'list-and-value': checkListed,
  'list-and-number': checkListed,
  'list-and-member': checkListed,
  'list-and-key': checkListed,
  'digits-and-weights': each((operand, index, { facts }) =>
    index === 0 ? !isNever(operand, facts, 'string') : areWeights(operand, facts),
  ),
}

/** Checks the number of an operator's operands, each of them, and what they are together. */
export function checkOperands(use: OperatorUse): void {
  const { name, operator, operands } = use
  const { least, most, operands: kinds } = operator
  const isEven = operands.length % 2 === 0
  if (
    operands.length < least ||
    operands.length > most ||
    (kinds === 'branches' && isEven) ||
    (kinds === 'pairs' && !isEven)
  )
    return reportOperands(use)
  const known = use.whole.count()
  if (typeof kinds === 'string') checks[kinds](use)
  else ofKinds(kinds)(use)
  if (Object.hasOwn(comparisons, name)) comparisons[name]!(use, known)
  if (use.whole.count() === known) checkUnits(use)
}

/** Each operand must be able to be of its kind, and a literal must fit. */
const ofKinds = (kinds: readonly OperandKind[]) =>
  each(
    (operand, index, { operator, facts }) =>
      isOfKind(operand, kinds[index] ?? kinds.at(-1)!, facts) &&
      (isObject(operand) || operator.fits?.(operand, index) !== false),
  )

/** Whether the expression can be of one of the kinds, as far as known. */
function isOfKind(operand: Json, kind: OperandKind, facts: DeclaredFacts): boolean {
  if (kind === 'array') return isList(operand, facts)
  if (kind === 'date')
    return !isNever(operand, facts, 'string', 'object') && !isNoDate(operand, facts)
  return !isNever(operand, facts, kind)
}

const areWeights = (weights: Json, facts: DeclaredFacts) =>
  Array.isArray(weights)
    ? weights.every((weight) => Number.isSafeInteger(weight))
    : isList(weights, facts)
