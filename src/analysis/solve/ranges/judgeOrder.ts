import { numberOf } from '#engine'
import { isFalse, isTrue, isUnknown, type Judgement } from '../Judgement.ts'
import type { Range, Spread } from './Range.ts'

type Order = (one: Range, other: Range) => readonly [canBeTrue: boolean, canBeFalse: boolean]

const bottom = ({ least }: Range) => (least ? numberOf(least) : -Infinity)
const top = ({ greatest }: Range) => (greatest ? numberOf(greatest) : Infinity)

// A comparison takes the nearest doubles (docs/rules.md): rounding keeps the order of the ends.
const orders: Readonly<Record<string, Order>> = {
  '<': (one, other) => [bottom(one) < top(other), top(one) >= bottom(other)],
  '<=': (one, other) => [bottom(one) <= top(other), top(one) > bottom(other)],
  '>': (one, other) => orders['<']!(other, one),
  '>=': (one, other) => orders['<=']!(other, one),
  '===': (one, other) => [
    bottom(one) <= top(other) && bottom(other) <= top(one),
    bottom(one) !== top(one) || bottom(other) !== top(other) || top(one) !== top(other),
  ],
  '!==': (one, other) => {
    const [canBeTrue, canBeFalse] = orders['===']!(one, other)
    return [canBeFalse, canBeTrue]
  },
}

/** What a comparison of numbers can be; undefined for another operator. */
export function judgeOrder(operator: string, spreads: readonly Spread[]): Judgement | undefined {
  if (!Object.hasOwn(orders, operator) || spreads.length < 2) return undefined
  const isUnsure = spreads.some(({ isSure }) => !isSure)
  // Nothing lies where two assumptions exclude each other.
  if (spreads.some(({ range }) => bottom(range) > top(range))) return isUnsure ? isUnknown : 0
  const pairs = spreads
    .slice(1)
    .map(({ range }, index) => orders[operator]!(spreads[index]!.range, range))
  return (
    (pairs.every(([canBeTrue]) => canBeTrue) ? isTrue : 0) |
    (pairs.some(([, canBeFalse]) => canBeFalse) ? isFalse : 0) |
    (isUnsure ? isUnknown : 0)
  )
}
