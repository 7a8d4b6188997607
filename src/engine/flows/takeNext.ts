import type { JsonObject, Next, Step } from '#model'
import type { Engine } from '../Engine.ts'
import { holds } from '../rules/holds.ts'

/**
 * The exit of a step for these facts: the first entry whose rule is true. `undefined`: the flow
 * ends here.
 */
export function takeNext(engine: Engine, next: Step['next'], facts: JsonObject): Next | undefined {
  return typeof next === 'string'
    ? { go: next }
    : next.find(({ when }) => holds(engine, when, facts))
}
