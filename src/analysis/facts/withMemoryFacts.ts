import { memorySchema } from '#loader'
import type { Bundle, JsonObject } from '#model'

/**
 * The bundle with the local machine's memory among its facts, as `machine.NAME`; unchanged if the
 * machine has no memory.
 */
export function withMemoryFacts<B extends Pick<Bundle, 'machine' | 'entities'>>(bundle: B): B {
  const { properties } = memorySchema(bundle.machine.memory)
  if (!properties) return bundle
  const { context } = bundle.entities
  const all = {
    ...(context?.['properties'] as JsonObject | undefined),
    ...(properties as JsonObject),
  }
  return { ...bundle, entities: { ...bundle.entities, context: { ...context, properties: all } } }
}
