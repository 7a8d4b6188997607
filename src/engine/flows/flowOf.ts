import type { Flow, Session } from '#model'
import type { Engine } from '../Engine.ts'

/** The session's flow. Throws where the bundle has none of that name: the session is another bundle's. */
export function flowOf(engine: Engine, session: Pick<Session, 'flow'>): Flow {
  const { flows } = engine.bundle
  if (!Object.hasOwn(flows, session.flow)) throw new Error(`The bundle ${engine.bundle.hash} has no flow "${session.flow}"`)
  return flows[session.flow]!
}
