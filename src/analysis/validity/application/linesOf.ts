import type { Bundle, JsonObject } from '#model'
import type { Ask } from '../memo/createAsker.ts'
import { fails, holds } from './conditions.ts'

/** An entry of `decide`. */
export interface LifecycleLine {
  readonly index: number
  readonly status: string
  readonly when?: string
  /** Rules of the entries above it. */
  readonly above: readonly string[]
  /** Facts for which this entry decides, if known. */
  readonly facts?: JsonObject
  /** Proven that this entry never decides. */
  readonly isDead: boolean
}

/** The entries of the lifecycle, each compared with those above it. */
export function linesOf(
  { lifecycle }: Pick<Bundle, 'lifecycle'>,
  ask: Ask,
): readonly LifecycleLine[] {
  const above: string[] = []
  return lifecycle.decide.map(({ status, when }, index) => {
    const before = [...above]
    const answer = ask([...(when === undefined ? [] : [holds(when)]), ...before.map(fails)])
    if (when !== undefined) above.push(when)
    return {
      index,
      status,
      ...(when !== undefined && { when }),
      above: before,
      ...(answer.kind === 'found' && { facts: answer.facts }),
      isDead: answer.kind === 'none',
    }
  })
}
