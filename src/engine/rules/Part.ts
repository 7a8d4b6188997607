import type { Json } from '#model'
import type { Evaluation, UnknownReason } from './Evaluation.ts'
import type { Trace } from './Trace.ts'

export const longest = 4096
export const mostElements = 1000

/** Where a part of a rule is evaluated. */
export interface Frame {
  /** The facts, or the element that the part is about. */
  readonly scope: Json
  /** Prefix of fact names inside the rule about an element: "coBorrowers.0". */
  readonly prefix: string
  /** Number of parts around the rule: the rule was reached by its name. */
  readonly depth: number
  readonly trace: Trace
}

export type Evaluate = (frame: Frame) => Evaluation

/** A node of a rule, compiled. */
export interface Part {
  readonly node: Json
  /** JSON Pointer into the rule. */
  readonly at: string
  readonly evaluate: Evaluate
}

export const unknown = (at: string, reason: UnknownReason): Evaluation => ({
  value: undefined,
  at,
  reason,
})

export const never = (at: string, reason: UnknownReason): Evaluate => {
  const found = unknown(at, reason)
  return () => found
}

export const asBoolean = (found: Evaluation): Evaluation =>
  found.value === undefined || typeof found.value === 'boolean'
    ? found
    : { ...found, value: undefined, reason: 'wrong-type' }

/** The name of a part of a fact. */
export const join = (prefix: string, name: string) =>
  prefix === '' || name === '' ? prefix + name : `${prefix}.${name}`
