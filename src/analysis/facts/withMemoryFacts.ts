import { memorySchema } from '#loader'
import type { Bundle, JsonObject } from '#model'

/** The bundle with what the local machine remembers among its facts, as `machine.NAME`; the same where it remembers nothing. */
export function withMemoryFacts<B extends Pick<Bundle, 'machine' | 'entities'>>(bundle: B): B {
  const { properties } = memorySchema(bundle.machine.memory)
  if (!properties) return bundle
  const { context } = bundle.entities
  const all = { ...(context?.['properties'] as JsonObject | undefined), ...(properties as JsonObject) }
  return { ...bundle, entities: { ...bundle.entities, context: { ...context, properties: all } } }
}
