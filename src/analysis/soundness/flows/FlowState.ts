import type { Condition } from '../../solve/Condition.ts'

/** A way on which a step is reached. Facts carry the step that asked them: "property@index.state"; "property@" was not asked on this way. */
export interface FlowState {
  readonly step: string
  /** Steps answered before, from the start. */
  readonly path: readonly string[]
  /** Opened by its `entry` rule: its answer is its own alone. */
  readonly isEntry: boolean
  readonly conditions: readonly Condition[]
  /** Those of them that hold before the step is answered: without the checks of its own form. */
  readonly arrived: readonly Condition[]
  /** Nobody on this way passes all checks of the step's form: proven, and nothing comes after it. */
  readonly isRefused?: true
  /** Which step asked the fact of this top-level name last. */
  readonly askedBy: ReadonlyMap<string, string>
}
