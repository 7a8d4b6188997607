import type { Side } from './Side.ts'

export interface Pair {
  readonly before: string
  readonly after: string
}

/** Pairs the lenders of both sides, and returns those without a partner. */
export function pairLenders(
  before: Side,
  after: Side,
): {
  readonly pairs: readonly Pair[]
  readonly gone: readonly string[]
  readonly come: readonly string[]
} {
  if (before.isOne && after.isOne)
    return { pairs: [{ before: before.lenders[0]!, after: after.lenders[0]! }], gone: [], come: [] }
  const both = before.lenders.filter((lender) => after.lenders.includes(lender))
  return {
    pairs: both.map((lender) => ({ before: lender, after: lender })),
    gone: without(before, after),
    come: without(after, before),
  }
}

function without(side: Side, other: Side): readonly string[] {
  return other.isOne ? [] : side.lenders.filter((lender) => !other.lenders.includes(lender))
}
