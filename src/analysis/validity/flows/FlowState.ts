import type { Condition } from '../../solve/Condition.ts'

/**
 * A path on which a step is reached. Facts carry the step that asked for them:
 * "property@index.state"; "property@" was not asked on this path.
 */
export interface FlowState {
  readonly step: string
  /** Steps answered before, from the start. */
  readonly path: readonly string[]
  /** Opened by its `entry` rule: only its own answer counts. */
  readonly isEntry: boolean
  readonly conditions: readonly Condition[]
  /** Those that are true before the step is answered: without its own form's checks. */
  readonly arrived: readonly Condition[]
  /** Proven that no one on this path passes all checks of the step's form, so nothing follows. */
  readonly isRefused?: true
  /** The step that last asked for the fact with this top-level name. */
  readonly askedBy: ReadonlyMap<string, string>
}
