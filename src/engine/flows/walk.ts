import type { Session } from '#model'
import type { Engine } from '../Engine.ts'
import { takeWalk } from './takeWalk.ts'

/**
 * The steps from the start to the furthest open one, with the current answers. Answers of other
 * steps are kept in the session but not read.
 */
export function walk(engine: Engine, session: Session): readonly string[] {
  return takeWalk(engine, session).steps
}
