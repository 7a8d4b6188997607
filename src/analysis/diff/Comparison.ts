import type { Engine } from '#engine'
import type { Json, JsonObject } from '#model'
import type { FactSpace } from '../facts/FactSpace.ts'
import type { Subject } from '../soundness/Subject.ts'

export type Side = 'before' | 'after'

/** Two subjects, and one engine that knows the rules of both. */
export interface Comparison {
  readonly before: Subject
  readonly after: Subject
  /** Knows every rule by the names that `nameOf` gives. */
  readonly engine: Engine
  /** A rule's name in `engine`: one name where both sides mean the same by it, also by all the rules it names. */
  readonly nameOf: (side: Side, rule: string) => string
  /** A rule of one side, written out for `engine`. */
  readonly translate: (side: Side, rule: Json) => Json
  /** Where facts are looked for, the first to be preferred: with the lenders' own flags, then with any. */
  readonly spaces: readonly FactSpace[]
  /** The facts as one side's engine has them, with that lender's own. */
  readonly factsOf: (side: Side, facts: JsonObject) => JsonObject
}
