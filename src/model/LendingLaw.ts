import type { Json } from './Json.ts'
import type { Charter } from './LendersMeant.ts'

/**
 * lending/law.json: what no figure, list or text may pass, whatever an overlay says. An overlay
 * cannot change it.
 */
export interface LendingLaw {
  readonly title: string
  readonly example?: true
  /** By name. */
  readonly floors: Readonly<Record<string, LawFloor>>
  /** Facts that no decision on credit may read, by name. */
  readonly protected?: Readonly<Record<string, ProtectedFacts>>
}

export interface LawFloor {
  /** The requirement in plain words. */
  readonly title: string
  /** Law with section. */
  readonly citation: string
  /** ISO dates. A floor with a last day bounds nothing any more. */
  readonly from: string
  readonly until?: string
  readonly states?: readonly string[]
  /** What the lender is (`charter` of org.json); without it, every lender. */
  readonly charters?: readonly Charter[]
  /** Types of products; without it, every lender. */
  readonly products?: readonly string[]
  readonly note?: string
  readonly bounds: readonly LawBound[]
}

/** A place and what must be there; exactly one kind of requirement. */
export interface LawBound {
  readonly file: string
  /** JSON pointer: "*" is any key, "{state}" each of the floor's states. */
  readonly at: string
  /** Pointer of the value that counts where there is none. */
  readonly else?: string
  readonly atLeast?: number
  readonly atMost?: number
  readonly exactly?: Json
  readonly contains?: readonly Json[]
  readonly within?: readonly Json[]
  /** Language → phrases; "a|b": one of them. */
  readonly says?: Readonly<Record<string, readonly string[]>>
}

export interface ProtectedFacts {
  readonly title: string
  readonly citation: string
  readonly from: string
  /** Names: the last part of a fact's path. */
  readonly facts: readonly string[]
}
