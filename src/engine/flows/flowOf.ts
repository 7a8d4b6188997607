import type { Flow, Session } from '#model'
import type { Engine } from '../Engine.ts'

/**
 * The session's flow. Throws if the bundle has no such flow: the session belongs to another bundle.
 */
export function flowOf(engine: Engine, session: Pick<Session, 'flow'>): Flow {
  const { flows } = engine.bundle
  if (!Object.hasOwn(flows, session.flow))
    throw new Error(`The bundle ${engine.bundle.hash} has no flow "${session.flow}"`)
  return flows[session.flow]!
}
