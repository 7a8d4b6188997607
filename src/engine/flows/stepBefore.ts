import type { Session } from '#model'
import type { Engine } from '../Engine.ts'
import { takeWalk } from './takeWalk.ts'

/**
 * Target of the Back link: the review that the step was opened from to change it, otherwise the
 * previous step on the walk; from a step off the walk, the furthest one on it; `undefined` on the
 * first step.
 */
export function stepBefore(engine: Engine, session: Session): string | undefined {
  const { steps, before } = takeWalk(engine, session)
  const { returnTo } = session
  if (returnTo !== undefined && returnTo !== session.step && steps.includes(returnTo))
    return returnTo
  return steps.includes(session.step) ? before.get(session.step) : steps.at(-1)
}
