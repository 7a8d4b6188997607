import type { Json } from '#model'
import type { Finding, UnknownReason } from './Finding.ts'
import type { Trace } from './Trace.ts'

export const longest = 4096
export const mostElements = 1000

/** A place in a rule: the node, what its names mean, where it stands. */
export interface Place {
  readonly node: Json
  readonly scope: Json
  /** Names of facts begin with this inside the rule about an element: "coBorrowers.0". */
  readonly prefix: string
  readonly at: string
  readonly depth: number
}

/** What a place comes to: operators that decide which of their arguments count ask for each. */
export type Evaluate = (place: Place, trace: Trace) => Finding

export const unknown = (at: string, reason: UnknownReason): Finding => ({ value: undefined, at, reason })

export const asBoolean = (found: Finding): Finding =>
  found.value === undefined || typeof found.value === 'boolean' ? found : { ...found, value: undefined, reason: 'wrong-type' }

/** The name of a part of a fact. */
export const join = (prefix: string, name: string) => (prefix === '' || name === '' ? prefix + name : `${prefix}.${name}`)
