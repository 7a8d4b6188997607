import type { Json, JsonObject } from '#model'

export type DifferenceKind =
  | 'rule' | 'rule-added' | 'rule-removed' | 'rule-words'
  | 'way'
  | 'answers'
  | 'step-added' | 'step-removed' | 'step-renamed' | 'step-words' | 'step-path' | 'step-form' | 'flow' | 'order'
  | 'screen' | 'machine' | 'status' | 'lifecycle' | 'tracker' | 'routes'
  | 'form-added' | 'form-removed' | 'field-added' | 'field-removed' | 'field' | 'field-words'
  | 'text-added' | 'text-removed' | 'text' | 'word'
  | 'figure' | 'org' | 'flag' | 'theme' | 'interface' // oxfmt-ignore

/** Whether somebody is treated differently: shown by an example, proven that nobody is, or neither. */
export type Verdict = 'same' | 'different' | 'undecided'

/**
 * Somebody who is treated differently: facts of an application beside the lender's own (`org`, `flags`), or an answer to a form; and what
 * comes of them on both sides.
 */
export interface Example {
  readonly facts: JsonObject
  readonly before: string
  readonly after: string
}

/** One thing in which two bundles differ. */
export interface Difference {
  readonly kind: DifferenceKind
  /** One sentence. */
  readonly what: string
  /** Base path, and the pointer into that file as it is in effect (before, where it is no more). */
  readonly file: string
  readonly pointer: string
  readonly before?: Json
  readonly after?: Json
  /** Where the question is whether somebody is treated differently. */
  readonly verdict?: Verdict
  readonly example?: Example
  /** With `undecided`: what stood in the way. */
  readonly why?: readonly string[]
}
