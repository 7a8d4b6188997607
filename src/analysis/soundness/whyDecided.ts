import type { JsonObject } from '#model'
import { conjuncts } from './forms/conjuncts.ts'
import { isOver, isUnder, numberLimits, sayLeast, sayMost } from './forms/numberLimits.ts'

export type Order = '<' | '<=' | '>' | '>='

export interface Decided {
  readonly limit: string
  /** Whether it is true of every value, or of none. */
  readonly holds: boolean
}

/**
 * Why a field compared with a number comes out the same whatever it is: the number lies beyond its limits, or at one that it cannot pass. That it keeps to
 * a limit is no fault to be told (`>= 1` of a field from 1 on).
 */
export function whyDecided(schemas: readonly JsonObject[], order: Order, value: number): Decided | undefined {
  const all = schemas.map((schema) => decided(schema, order, value))
  const [first] = all
  return first && all.every((each) => each?.holds === first.holds) ? first : undefined
}

function decided(schema: JsonObject, order: Order, value: number): Decided | undefined {
  const limits = numberLimits(conjuncts(schema))
  const isUpward = order === '<' || order === '<='
  const isPast = isOver(limits, value) || (order === '>' && value === limits.most)
  const isShort = isUnder(limits, value) || (order === '<' && value === limits.least)
  if (isPast) return { limit: sayMost(limits), holds: isUpward }
  return isShort ? { limit: sayLeast(limits), holds: !isUpward } : undefined
}
