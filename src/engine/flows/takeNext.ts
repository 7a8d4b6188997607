import type { JsonObject, Next, Step } from '#model'
import type { Engine } from '../Engine.ts'
import { holds } from '../rules/holds.ts'

/** The way out of a step over these facts: the first entry whose rule holds. `undefined`: the flow ends here. */
export function takeNext(engine: Engine, next: Step['next'], facts: JsonObject): Next | undefined {
  return typeof next === 'string' ? { go: next } : next.find(({ when }) => holds(engine, when, facts))
}
