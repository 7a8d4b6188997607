import type { Json } from '../Json.ts'
import type { JsonObject } from '../JsonObject.ts'
import { isShape } from './isShape.ts'

const drawingKeywords = [
  'title',
  'description',
  'enum',
  'const',
  'oneOf',
  'anyOf',
  'default',
  'readOnly',
  'format',
  'type',
]

/** Whether a part of a schema adds a field, or changes how a known field looks. */
export function bringsFields(part: Json, known: JsonObject): boolean {
  if (!isShape(part)) return false
  const old = isShape(known.properties) ? known.properties : {}
  const fields = Object.entries(isShape(part.properties) ? part.properties : {}).some(
    ([name, field]) => {
      const before = old[name]
      if (!isShape(before)) return true
      if (!isShape(field)) return false
      const isNew = (keyword: string) =>
        Object.hasOwn(field, keyword) &&
        JSON.stringify(field[keyword]) !== JSON.stringify(before[keyword])
      return drawingKeywords.some(isNew) || bringsFields(field, before)
    },
  )
  const nested = ['allOf', 'oneOf', 'anyOf'].flatMap((keyword) =>
    Array.isArray(part[keyword]) ? (part[keyword] as readonly Json[]) : [],
  )
  return (
    fields ||
    [part.then, part.else, ...nested].some(
      (member) => member !== undefined && bringsFields(member, known),
    )
  )
}
