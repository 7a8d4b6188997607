import { isObject, type JsonObject } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import { suggest } from '../json/suggest.ts'
import { fieldsOf } from './fieldsOf.ts'

const shared = /^schemas\/(calls|common|entities)\//

/**
 * Checks that the required names of an object, under conditions too, are names that it can have.
 * Forms are checked with `$ref`s resolved (checkFormSchema).
 */
export function checkRequiredNames(
  file: string,
  schema: JsonObject,
  keys: readonly (string | number)[],
): Diagnostic[] {
  if (
    !shared.test(file) ||
    schema.additionalProperties !== false ||
    !isObject(schema.properties) ||
    schema.$ref !== undefined
  )
    return []
  const fields = fieldsOf(schema)
  const parts = [
    [schema, []] as const,
    ...['if', 'then', 'else'].map((keyword) => [schema[keyword], [keyword]] as const),
  ]
  return parts.flatMap(([part, way]) => {
    const required = isObject(part) ? part.required : undefined
    return (Array.isArray(required) ? (required as readonly string[]) : []).flatMap(
      (field, index): Diagnostic[] => {
        if (Object.hasOwn(fields, field)) return []
        const values = { field, hint: suggest(field, Object.keys(fields)) }
        return [
          {
            code: 'loader/required-unknown',
            values,
            file,
            pointer: toPointer([...keys, ...way, 'required', index]),
          },
        ]
      },
    )
  })
}
