import type { JsonObject } from '#model'
import { conjuncts } from './forms/conjuncts.ts'
import { isOver, isUnder, numberLimits, sayLeast, sayMost } from './forms/numberLimits.ts'

export type DecisionOrder = '<' | '<=' | '>' | '>='

export interface Decided {
  readonly limit: string
  /** Whether it is true for every value, or for none. */
  readonly holds: boolean
}

/**
 * Why comparing a field with a number always has the same outcome: the number is beyond the field's
 * limits, or equal to one that it can't pass. Repeating a limit is not reported (`>= 1` of a field
 * with minimum 1).
 */
export function whyDecided(
  schemas: readonly JsonObject[],
  order: DecisionOrder,
  value: number,
): Decided | undefined {
  const all = schemas.map((schema) => decided(schema, order, value))
  const [first] = all
  return first && all.every((each) => each?.holds === first.holds) ? first : undefined
}

function decided(schema: JsonObject, order: DecisionOrder, value: number): Decided | undefined {
  const limits = numberLimits(conjuncts(schema))
  const isUpward = order === '<' || order === '<='
  const isPast = isOver(limits, value) || (order === '>' && value === limits.most)
  const isShort = isUnder(limits, value) || (order === '<' && value === limits.least)
  if (isPast) return { limit: sayMost(limits), holds: isUpward }
  return isShort ? { limit: sayLeast(limits), holds: !isUpward } : undefined
}
