import type { Session } from '#model'
import type { Engine } from '../Engine.ts'
import { flowOf } from '../flows/flowOf.ts'
import { walk } from '../flows/walk.ts'

/**
 * The session at a step that was opened by its URL. From a review to a step before it: to change an
 * answer and come back.
 */
export function arrive(engine: Engine, session: Session, step: string): Session {
  if (flowOf(engine, session).steps[session.step]?.review && step !== session.step) {
    const walked = walk(engine, session)
    const [here, there] = [walked.indexOf(session.step), walked.indexOf(step)]
    if (there >= 0 && there < here) return { ...session, step, returnTo: session.step }
  }
  return endReturn({ ...session, step })
}

/**
 * Target after a changed answer: the review or, if that can't be reached, the first step on the
 * walk without a valid answer.
 */
export function returnStep(engine: Engine, session: Session): string | undefined {
  if (session.returnTo === undefined) return undefined
  const walked = walk(engine, session)
  if (!walked.includes(session.step)) return undefined
  if (walked.includes(session.returnTo)) return session.returnTo
  return walked.find((step) => !Object.hasOwn(session.answers, step)) ?? walked.at(-1)
}

/** Clears the place to return to once the session is there. */
export function endReturn(session: Session): Session {
  if (session.returnTo !== session.step) return session
  const { returnTo: _, ...arrived } = session
  return arrived
}
