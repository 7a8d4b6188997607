import { isObject, type JsonObject } from '#model'
import type { ImportKind } from '../ImportedFile.ts'

const keywords = [
  'type',
  'properties',
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'items',
  'enum',
  'const',
  'definitions',
  '$defs',
  'additionalProperties',
  'patternProperties',
]

function isSchema(value: JsonObject): boolean {
  return typeof value.$schema === 'string' || keywords.some((key) => value[key] !== undefined)
}

/** JSON Schema of any draft, without a look. */
export const jsonSchema: ImportKind = {
  title: 'JSON Schema',
  isOne: (value) =>
    isObject(value) && (isSchema(value) || (isObject(value.schema) && isSchema(value.schema))),
  read: (value) => {
    const isWhole = !isSchema(value as JsonObject)
    const schema = (isWhole ? (value as JsonObject).schema : value) as JsonObject
    return {
      ...titleOf(schema),
      pages: [{ schema, ...titleOf(schema), ...(isWhole && { keys: ['schema'] }) }],
    }
  },
}

/** The title of a schema, as a member. */
export function titleOf({ title }: JsonObject): { readonly title?: string } {
  return typeof title === 'string' && title.trim() !== '' ? { title } : {}
}
