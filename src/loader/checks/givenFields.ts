import { isObject, type JsonObject } from '#model'

/** A field whose value a rule sets. */
export interface GivenField {
  readonly rule: string
  /** Path in the schema. */
  readonly keys: readonly string[]
  /** Path in the answer, `*` for every row of a list. */
  readonly path: readonly string[]
  readonly schema: JsonObject
  /** Schema of the innermost row that contains the field, if any. */
  readonly row?: JsonObject
}

/**
 * The fields of `x-value` in schema order: the form's own, those of its groups and of the rows of
 * its lists.
 */
export function givenFields(form: JsonObject): readonly GivenField[] {
  const fieldsIn = (
    holder: JsonObject,
    keys: readonly string[],
    path: readonly string[],
    row?: JsonObject,
  ): readonly GivenField[] =>
    Object.entries(isObject(holder.properties) ? holder.properties : {}).flatMap(
      ([name, schema]) => {
        if (!isObject(schema)) return []
        const [inner, at] = [
          [...keys, 'properties', name],
          [...path, name],
        ]
        const rule = schema['x-value']
        if (typeof rule === 'string')
          return [{ rule, keys: inner, path: at, schema, ...(row && { row }) }]
        const { items } = schema
        return isObject(items)
          ? fieldsIn(items, [...inner, 'items'], [...at, '*'], items)
          : fieldsIn(schema, inner, at, row)
      },
    )
  return fieldsIn(form, [], [])
}
