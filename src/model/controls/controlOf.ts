import type { JsonObject } from '../JsonObject.ts'
import { choicesIn } from './choicesIn.ts'
import { constantOf } from './constantOf.ts'
import { controlOfDrawn } from './controlOfDrawn.ts'
import { entriesOf } from './entriesOf.ts'
import { flatten } from './flatten.ts'
import { isShape } from './isShape.ts'
import { placesOf } from './placesOf.ts'
import { splitShape } from './splitShape.ts'

/**
 * The control of a field that names no widget, chosen by the shape of its value: a widget's name,
 * "group" for an object whose fields are drawn one by one, or "hidden" for a constant. `undefined`:
 * no control can draw it, and the loader rejects it. The schema is as written, without `$ref`s.
 */
export function controlOf(schema: JsonObject): string | undefined {
  const { base, sets } = splitShape(schema)
  const shape = flatten(base)
  if (constantOf(schema) ?? constantOf(shape)) return 'hidden'
  if (sets.length > 0) return 'alternatives'
  const [entries, places] = [entriesOf(shape), placesOf(shape)]
  const items = isShape(shape.items) ? flatten(splitShape(shape.items).base) : undefined
  const control = controlOfDrawn({
    ...shape,
    ...(items && { items }),
    ...(entries && { 'x-entries': true }),
    ...(places && { 'x-places': true }),
  })
  const isEmptyList =
    control === 'list' && !choicesIn(items!) && controlOf(shape.items as JsonObject) === undefined
  return isEmptyList ? undefined : control
}
