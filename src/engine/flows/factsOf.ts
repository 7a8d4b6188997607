import type { JsonObject, Session } from '#model'
import type { Engine } from '../Engine.ts'
import { takeWalk } from './takeWalk.ts'

/**
 * What rules can read: the context and the answers on the walk; with `step`, only the answers
 * before it, if the walk reaches it.
 */
export function factsOf(engine: Engine, session: Session, step?: string): JsonObject {
  const { steps, exits, facts } = takeWalk(engine, session)
  // The walk ends there, so that it has read nothing after it.
  const isEnd = step === steps.at(-1) && !exits.has(step!)
  return step === undefined || isEnd ? facts : takeWalk(engine, session, step).facts
}
