import type { JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { holds } from '../rules/holds.ts'

/**
 * Id of the text that the application's own page shows for a status: the first whose rule is true;
 * undefined if the status has none.
 */
export function rootTextOf(engine: Engine, status: string, facts: JsonObject): string | undefined {
  const { statuses } = engine.bundle.routing
  const says = Object.hasOwn(statuses, status) ? statuses[status]!.says : undefined
  return says?.find(({ when }) => holds(engine, when, facts))?.text
}
