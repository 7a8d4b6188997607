import { readFact } from '#engine'
import type { JsonObject, Panel } from '#model'

/** Whether the facts that a panel names let it be shown now. */
export function isShown(panel: Panel, facts: JsonObject): boolean {
  const { while: starts, until } = panel
  if (starts !== undefined && readFact(facts, starts) !== true) return false
  return until === undefined || readFact(facts, until) !== true
}
