import type { Json } from '#model'
import { childrenOf } from '../../solve/childrenOf.ts'
import { throughLists } from '../../solve/factsRead.ts'

/** A part of a rule that could be left out, with its siblings. */
export interface Clause {
  readonly operator: 'and' | 'or' | 'if'
  /** Below the rule. */
  readonly pointer: string
  /** Keys from the rule to the operands. */
  readonly path: readonly (string | number)[]
  readonly index: number
  /** Number of operands: a condition of "if" comes with its value. */
  readonly count: 1 | 2
  /** It is about an element of a list. */
  readonly isOfElement: boolean
}

/**
 * Every clause of `and` and `or`, every condition of `if`: last first, inner ones before outer
 * ones. Constants are reported elsewhere.
 */
export function clausesOf(
  node: Json,
  path: readonly (string | number)[] = [],
  isOfElement = false,
): readonly Clause[] {
  const parts = childrenOf(node)
  if (!parts) return []
  const { operator, operands } = parts
  const isListed = Array.isArray((node as Readonly<Record<string, Json>>)[operator])
  const inner = [...path, operator]
  const below = operands
    .map((operand, index) =>
      clausesOf(
        operand,
        isListed ? [...inner, index] : inner,
        isOfElement || (throughLists.has(operator) && index === 1),
      ),
    )
    .reverse()
    .flat()
  if (!isListed) return below
  const own = operands.flatMap((operand, index): readonly Clause[] => {
    const place = { path: inner, index, pointer: `/${[...inner, index].join('/')}`, isOfElement }
    if (operator === 'if')
      return index % 2 === 0 && index < operands.length - 1
        ? [{ ...place, operator, count: 2 }]
        : []
    const isClause =
      (operator === 'and' || operator === 'or') &&
      operands.length > 1 &&
      typeof operand !== 'boolean'
    return isClause ? [{ ...place, operator, count: 1 }] : []
  })
  return [...own.reverse(), ...below]
}
