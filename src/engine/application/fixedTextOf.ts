import type { JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { holds } from '../rules/holds.ts'

/**
 * Id of the text that says why an earlier answer can no longer be changed: the first whose rule is
 * true; undefined if there is none.
 */
export function fixedTextOf(engine: Engine, facts: JsonObject): string | undefined {
  return engine.bundle.routing.fixed?.find(({ when }) => holds(engine, when, facts))?.text
}
