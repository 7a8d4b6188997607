import type { Engine } from '#engine'
import type { Bundle, Json } from '#model'
import type { Condition } from '../../solve/Condition.ts'
import type { Solution } from '../../solve/Solution.ts'
import type { Places } from '#loader'
import type { Line } from './linesOf.ts'

/** What is looked at of an application, and how questions about it are answered. */
export interface Look {
  readonly engine: Engine
  readonly bundle: Bundle
  readonly places: Places
  /** Whether facts of an application are there for which all conditions come out as asked. */
  readonly ask: (conditions: readonly Condition[]) => Solution
  /** The same where these facts, by dotted name, are so. */
  readonly askWith: (facts: Readonly<Record<string, Json>>, conditions: readonly Condition[]) => Solution
  /** Lines of the lifecycle, each with facts for which it decides where some are known. */
  readonly lines: readonly Line[]
  /** Names of all facts that a rule reads, also through others. */
  readonly factsOf: (rule: string) => ReadonlySet<string>
}
