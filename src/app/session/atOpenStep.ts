import { canOpen, walk, type Engine } from '#engine'
import type { Session } from '#model'

/**
 * An exit can lead to a step that is not open yet (an entry step), and without its secrets an
 * answer opens nothing; the saved session has the furthest open step.
 */
export function atOpenStep(engine: Engine, session: Session): Session {
  return canOpen(engine, session, session.step)
    ? session
    : { ...session, step: walk(engine, session).at(-1)! }
}
