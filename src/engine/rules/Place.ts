import type { Json } from '#model'
import type { Evaluation, UnknownReason } from './Evaluation.ts'
import type { Trace } from './Trace.ts'

export const longest = 4096
export const mostElements = 1000

/** A place in a rule: the node, the scope of its names, and its path in the rule. */
export interface Place {
  readonly node: Json
  readonly scope: Json
  /** Prefix of fact names inside the rule about an element: "coBorrowers.0". */
  readonly prefix: string
  readonly at: string
  readonly depth: number
}

/**
 * Evaluates a place: operators that decide which of their arguments count evaluate each one
 * themselves.
 */
export type Evaluate = (place: Place, trace: Trace) => Evaluation

export const unknown = (at: string, reason: UnknownReason): Evaluation => ({
  value: undefined,
  at,
  reason,
})

export const asBoolean = (found: Evaluation): Evaluation =>
  found.value === undefined || typeof found.value === 'boolean'
    ? found
    : { ...found, value: undefined, reason: 'wrong-type' }

/** The name of a part of a fact. */
export const join = (prefix: string, name: string) =>
  prefix === '' || name === '' ? prefix + name : `${prefix}.${name}`
