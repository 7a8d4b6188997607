import type { Json, JsonObject } from '#model'

export type DifferenceKind =
  | 'rule'
  | 'decision'
  | 'rule-added'
  | 'rule-removed'
  | 'rule-words'
  | 'way'
  | 'answers'
  | 'step-added'
  | 'step-removed'
  | 'step-renamed'
  | 'step-words'
  | 'step-path'
  | 'step-form'
  | 'flow'
  | 'order'
  | 'screen'
  | 'machine'
  | 'status'
  | 'lifecycle'
  | 'tracker'
  | 'routes'
  | 'form-added'
  | 'form-removed'
  | 'field-added'
  | 'field-removed'
  | 'field'
  | 'field-words'
  | 'text-added'
  | 'text-removed'
  | 'text'
  | 'word'
  | 'figure'
  | 'org'
  | 'flag'
  | 'theme'
  | 'interface'

/**
 * Whether someone is treated differently: shown by an example, proven that no one is, or undecided.
 */
export type DifferenceResult = 'same' | 'different' | 'undecided'

/**
 * Someone who is treated differently: facts of an application in addition to the lender's own
 * (`org`, `flags`), or an answer to a form; and the result on both sides.
 */
export interface DifferenceExample {
  readonly facts: JsonObject
  readonly before: string
  readonly after: string
}

/** One difference between two bundles. */
export interface Difference {
  readonly kind: DifferenceKind
  /** One sentence. */
  readonly what: string
  /**
   * Base path, and the pointer into the effective file (the earlier one, if it no longer exists).
   */
  readonly file: string
  readonly pointer: string
  readonly before?: Json
  readonly after?: Json
  /** Set if someone could be treated differently. */
  readonly result?: DifferenceResult
  readonly example?: DifferenceExample
  /** For `undecided`: the reasons. */
  readonly why?: readonly string[]
}
