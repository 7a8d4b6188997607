import { isObject, type Json, type JsonObject } from '#model'
import type { Notes } from '../Note.ts'
import shapes from './keywordShapes.json' with { type: 'json' }

const isSchema = (value: Json) => isObject(value) || typeof value === 'boolean'
const isList = (value: Json, fits: (item: Json) => boolean = () => true) =>
  Array.isArray(value) && value.length > 0 && (value as readonly Json[]).every(fits)

/** Whether a value has the type that a keyword requires. */
const fits: Readonly<Record<keyof typeof shapes, (value: Json) => boolean>> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  positive: (value) => typeof value === 'number' && value > 0,
  count: (value) => Number.isInteger(value) && (value as number) >= 0,
  truth: (value) => typeof value === 'boolean',
  values: (value) => isList(value),
  names: (value) =>
    Array.isArray(value) && (value as readonly Json[]).every((name) => typeof name === 'string'),
  map: isObject,
  schemas: (value) => isList(value, isSchema),
  schema: isSchema,
  items: (value) => isSchema(value) || isList(value, isSchema),
}
const shapeOf = new Map(
  Object.entries(shapes).flatMap(([shape, names]) =>
    names.map((name) => [name, fits[shape as keyof typeof shapes]] as const),
  ),
)

/** The schema without keywords of the wrong type: a number for "enum", for example. */
export function dropMisshapen(
  schema: JsonObject,
  keys: readonly (string | number)[],
  note: Notes,
): JsonObject {
  return Object.fromEntries(
    Object.entries(schema).filter(([key, value]) => {
      const isRight = shapeOf.get(key)?.(value) ?? true
      if (!isRight)
        note(
          'import/left-out',
          { what: `"${key}"`, why: 'JSON Schema wants something else there' },
          [...keys, key],
        )
      return isRight
    }),
  )
}
