import type { Session } from '#model'
import type { Engine } from '../Engine.ts'
import { holds } from '../rules/holds.ts'
import { flowOf } from './flowOf.ts'
import { isFlowOpen } from './isFlowOpen.ts'
import { takeWalk } from './takeWalk.ts'

/**
 * Whether a step can be opened and submitted now: its flow is open, and the walk reaches it or its
 * `entry` rule is true. False for an unknown step.
 */
export function canOpen(engine: Engine, session: Session, step: string): boolean {
  const { steps } = flowOf(engine, session)
  if (!Object.hasOwn(steps, step) || !isFlowOpen(engine, session)) return false
  const { steps: walked, facts } = takeWalk(engine, session)
  return (
    walked.includes(step) ||
    (steps[step]!.entry !== undefined && holds(engine, steps[step]!.entry, facts))
  )
}
