import type { JsonObject } from '#model'
import type { Notes } from '../Note.ts'

const shapes = [
  'properties',
  'patternProperties',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'enum',
  'const',
]

/** A list or an object that says nothing of what is in it, as one of texts. */
export function withEntries(
  schema: JsonObject,
  keys: readonly (string | number)[],
  note: Notes,
): JsonObject {
  const { type, items, prefixItems, additionalProperties } = schema
  const say = (how: string) => note('import/rewritten', { keyword: 'type', how }, [...keys, 'type'])
  if (type === 'array' && items === undefined && prefixItems === undefined) {
    say('the file does not say what the list holds, so it is asked for texts')
    return { ...schema, items: { type: 'string' } }
  }
  const isOpen = additionalProperties === undefined || additionalProperties === true
  if (type !== 'object' || !isOpen || shapes.some((key) => schema[key] !== undefined)) return schema
  say('the file does not say what the object holds, so it is asked for names and texts')
  return { ...schema, additionalProperties: { type: 'string' } }
}
