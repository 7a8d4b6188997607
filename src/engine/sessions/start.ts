import type { JsonObject, Session } from '#model'
import type { Engine } from '../Engine.ts'
import { flowOf } from '../flows/flowOf.ts'

/** A new session at the start of a flow. Throws if the bundle has no such flow. */
export function start(engine: Engine, flow: string, context: JsonObject): Session {
  return {
    flow,
    bundle: engine.bundle.hash,
    step: flowOf(engine, { flow }).start,
    answers: {},
    typed: {},
    context,
  }
}
