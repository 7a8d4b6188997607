import { evaluateExpression, fractionOf } from '#engine'
import type { Json } from '#model'
import { childrenOf } from '../childrenOf.ts'
import { factsRead } from '../factsRead.ts'
import { isFalse, isTrue, isUnknown, type Judgement } from '../Judgement.ts'
import type { RuleBook } from '../RuleBook.ts'
import type { Scope } from '../Scope.ts'
import { compareFractions, rangeBetween, rangeOperators } from './rangeOperators.ts'
import type { Range, Spread } from './Range.ts'

/** They give whole numbers, and no fraction is hidden behind one. */
const whole = new Set(['age', 'days', 'months', 'count', 'businessDays', 'length', 'weighted-sum'])
const deepest = 24

/**
 * Where the value of a node lies while facts are open; undefined where that is not followed.
 * `judge`: what a condition within it can be.
 */
export function rangeOf(
  engine: RuleBook,
  node: Json,
  scope: Scope,
  judge: (condition: Json) => Judgement,
  depth = 0,
): Spread | undefined {
  if (typeof node === 'number') return pointAt(node)
  const parts = childrenOf(node)
  if (!parts || depth > deepest) return undefined
  const { operator, operands } = parts
  if (operator === 'var' || whole.has(operator)) {
    const open = factsRead(node).find(scope.isOpen)
    if (open !== undefined) return operator === 'var' ? scope.spreadOf?.(open) : undefined
    return pointAt(evaluateExpression(engine, node, scope.facts))
  }
  const follow = (operand: Json) => rangeOf(engine, operand, scope, judge, depth + 1)
  if (operator === 'if') return chooseRange(operands, follow, judge)
  const reckon = Object.hasOwn(rangeOperators, operator) ? rangeOperators[operator] : undefined
  if (!reckon || operands.length === 0) return undefined
  const spreads: Spread[] = []
  for (const operand of operands) {
    const spread = follow(operand)
    if (!spread) return undefined
    spreads.push(spread)
  }
  const range = reckon(spreads.map((spread) => spread.range))
  return range && { range, isSure: spreads.every(({ isSure }) => isSure) && isBounded(range) }
}

function pointAt(value: Json): Spread | undefined {
  if (typeof value !== 'number') return undefined
  const exact = fractionOf(value)
  return { range: { least: exact, greatest: exact }, isSure: true }
}

/** So that no result is too large for a number. */
function isBounded({ least, greatest }: Range): boolean {
  const most = { numerator: 10n ** 300n, denominator: 1n }
  return [least, greatest].every(
    (end) =>
      end !== undefined &&
      compareFractions(end, most) < 0 &&
      compareFractions({ ...end, numerator: -end.numerator }, most) < 0,
  )
}

function chooseRange(
  operands: readonly Json[],
  follow: (operand: Json) => Spread | undefined,
  judge: (condition: Json) => Judgement,
): Spread | undefined {
  let joined: Spread | undefined
  let isSure = operands.length % 2 === 1
  for (let index = 0; index < operands.length; index += 2) {
    const isLast = index === operands.length - 1
    const judgement = isLast ? isTrue : judge(operands[index]!)
    if (judgement & isUnknown) isSure = false
    if (judgement & isTrue) {
      const spread = follow(operands[isLast ? index : index + 1]!)
      if (!spread) return undefined
      joined = joined ? join(joined, spread) : spread
    }
    if (!(judgement & isFalse)) break
  }
  return joined && { range: joined.range, isSure: isSure && joined.isSure }
}

function join(one: Spread, other: Spread): Spread {
  const end = (name: keyof Range, sign: 1 | -1) => {
    const [left, right] = [one.range[name], other.range[name]]
    return left && right && (compareFractions(left, right) * sign > 0 ? left : right)
  }
  return {
    range: rangeBetween(end('least', -1), end('greatest', 1)),
    isSure: one.isSure && other.isSure,
  }
}
