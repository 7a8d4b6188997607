import type { JsonObject, StatusEntry } from '#model'
import type { Engine } from '../Engine.ts'
import { holds } from '../rules/holds.ts'

/** Who has to act at a next-step status, by the route that it takes; undefined if it is unknown. */
export function actorOf(
  engine: Engine,
  status: string,
  facts: JsonObject,
): StatusEntry['actor'] | undefined {
  const { statuses } = engine.bundle.routing
  const entry = Object.hasOwn(statuses, status) ? statuses[status] : undefined
  return entry?.routes.find(({ when }) => holds(engine, when, facts))?.actor ?? entry?.actor
}
