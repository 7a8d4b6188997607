import type { Json, JsonObject } from '#model'
import { isSchema } from './isSchema.ts'

export interface PlacedSchema {
  readonly pointer: string
  readonly schema: JsonObject
  /**
   * Other schemas of the same value: the schema whose `allOf`, `then` or alternative it is; itself
   * for a field or an element.
   */
  readonly holder: JsonObject
  /** Name of the field; "" for the whole. */
  readonly field: string
}

/**
 * The schema and all nested schemas that define what an answer must be: without those of `not` and
 * `if`.
 */
export function schemasIn(
  schema: JsonObject,
  pointer = '',
  field = '',
  holder = schema,
): readonly PlacedSchema[] {
  const below = (keyword: string, members: Json | undefined) =>
    isSchema(members)
      ? Object.entries(members).flatMap(([name, member]) =>
          isSchema(member) ? schemasIn(member, `${pointer}/${keyword}/${escape(name)}`, name) : [],
        )
      : []
  const joined = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) =>
    (Array.isArray(schema[keyword]) ? (schema[keyword] as readonly Json[]) : []).flatMap(
      (member, index) =>
        isSchema(member) ? schemasIn(member, `${pointer}/${keyword}/${index}`, field, holder) : [],
    ),
  )
  const branches = ['then', 'else'].flatMap((keyword) =>
    isSchema(schema[keyword])
      ? schemasIn(schema[keyword], `${pointer}/${keyword}`, field, holder)
      : [],
  )
  const elements = isSchema(schema.items) ? schemasIn(schema.items, `${pointer}/items`, field) : []
  return [
    { pointer, schema, holder, field },
    ...below('properties', schema.properties),
    ...elements,
    ...joined,
    ...branches,
  ]
}

const escape = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')
