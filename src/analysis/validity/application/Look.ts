import type { Engine } from '#engine'
import type { Bundle, Json } from '#model'
import type { Condition } from '../../solve/Condition.ts'
import type { Solution } from '../../solve/Solution.ts'
import type { Places } from '#loader'
import type { LifecycleLine } from './linesOf.ts'

/** The view of an application that checks get, with answers to questions about it. */
export interface Look {
  readonly engine: Engine
  readonly bundle: Bundle
  readonly places: Places
  /**
   * Whether an application can have facts for which all conditions have the wanted outcome. A fact
   * "next.a.b" has the values that "a.b" can have, and its own.
   */
  readonly ask: (conditions: readonly Condition[], budget?: number) => Solution
  /** The same, given these facts by dotted name. */
  readonly askWith: (
    facts: Readonly<Record<string, Json>>,
    conditions: readonly Condition[],
  ) => Solution
  /** Entries of the lifecycle, each with facts for which it decides, if some are known. */
  readonly lines: readonly LifecycleLine[]
  /** Names of all facts that a rule reads, directly or indirectly. */
  readonly factsOf: (rule: string) => ReadonlySet<string>
}
