import type { Session } from '#model'
import type { Engine } from '../Engine.ts'
import { walk } from './walk.ts'

/** Where Back leads: to the review that the step was opened from to change it; else one step up the walk; from a step off the walk to the furthest one on it; `undefined` on the first step. */
export function stepBefore(engine: Engine, session: Session): string | undefined {
  const steps = walk(engine, session)
  const { returnTo } = session
  if (returnTo !== undefined && returnTo !== session.step && steps.includes(returnTo)) return returnTo
  return steps.includes(session.step) ? steps[steps.indexOf(session.step) - 1] : steps.at(-1)
}
