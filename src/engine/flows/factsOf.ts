import type { JsonObject, Session } from '#model'
import type { Engine } from '../Engine.ts'
import { takeWalk } from './takeWalk.ts'

/** What rules may read: the context, and the answers on the walk; before `step` only those above it, where the walk reaches it. */
export function factsOf(engine: Engine, session: Session, step?: string): JsonObject {
  return takeWalk(engine, session, step).facts
}
