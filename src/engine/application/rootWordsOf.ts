import type { JsonObject, StatusWords } from '#model'
import type { Engine } from '../Engine.ts'
import { holds } from '../rules/holds.ts'

/**
 * What the application's own page says for a status: the first text whose rule is true; undefined
 * if the status has none.
 */
export function rootWordsOf(
  engine: Engine,
  status: string,
  facts: JsonObject,
): StatusWords | undefined {
  const { statuses } = engine.bundle.routing
  const says = Object.hasOwn(statuses, status) ? statuses[status]!.says : undefined
  return says?.find(({ when }) => holds(engine, when, facts))
}
