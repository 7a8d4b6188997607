import type { Engine } from '#engine'
import type { Json, JsonObject } from '#model'
import type { FactSpace } from '../facts/FactSpace.ts'
import type { Subject } from '../validity/Subject.ts'

export type ComparedSide = 'before' | 'after'

/** Two subjects, and one engine with the rules of both. */
export interface Comparison {
  readonly before: Subject
  readonly after: Subject
  /** Has every rule under the name that `nameOf` returns. */
  readonly engine: Engine
  /**
   * A rule's name in `engine`: one name if it means the same on both sides, including all rules
   * that it refers to.
   */
  readonly nameOf: (side: ComparedSide, rule: string) => string
  /** A rule of one side, rewritten for `engine`. */
  readonly translate: (side: ComparedSide, rule: Json) => Json
  /**
   * Where to search for facts, in order of preference: with the lenders' own flags, then with any.
   */
  readonly spaces: readonly FactSpace[]
  /** The facts for one side's engine, with that lender's own. */
  readonly factsOf: (side: ComparedSide, facts: JsonObject) => JsonObject
}
