import type { JsonObject } from '../JsonObject.ts'
import { flatten } from './flatten.ts'
import { isShape } from './isShape.ts'
import { splitShape } from './splitShape.ts'
import { typesOf } from './typesOf.ts'

export type Uncontrolled = 'entry' | 'map' | 'choices'

/** Why a field has no control, for fields where `controlOf` finds none. */
export function whyNoControl(schema: JsonObject): Uncontrolled {
  const shape = flatten(splitShape(schema).base)
  const [type] = typesOf(shape)
  if (type === 'array') return isShape(shape.items) ? whyNoControl(shape.items) : 'entry'
  return type === 'object' ? 'map' : 'choices'
}
