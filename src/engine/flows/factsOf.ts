import type { JsonObject, Session } from '#model'
import type { Engine } from '../Engine.ts'
import { takeWalk } from './takeWalk.ts'

/**
 * What rules can read: the context and the answers on the walk; with `step`, only the answers
 * before it, if the walk reaches it.
 */
export function factsOf(engine: Engine, session: Session, step?: string): JsonObject {
  return takeWalk(engine, session, step).facts
}
