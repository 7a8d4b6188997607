import type { Session } from '#model'
import type { Engine } from '../Engine.ts'
import { takeWalk } from './takeWalk.ts'

/** The steps from the start to the furthest open one, with today's answers. Answers of other steps are kept in the session and read by nobody. */
export function walk(engine: Engine, session: Session): readonly string[] {
  return takeWalk(engine, session).steps
}
