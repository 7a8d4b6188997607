import type { JsonObject } from '../JsonObject.ts'

/** The types of a schema's values, null aside; where it names none, the one that its keywords are about. */
export function typesOf(schema: JsonObject): readonly string[] {
  if (schema.type !== undefined) return ([schema.type].flat() as readonly string[]).filter((type) => type !== 'null')
  if (schema.properties !== undefined) return ['object']
  return schema.items === undefined ? [] : ['array']
}
