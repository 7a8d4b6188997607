import type { JsonObject } from '../JsonObject.ts'
import { isShape } from './isShape.ts'
import { typesOf } from './typesOf.ts'

export type Uncontrolled = 'tuple' | 'entry' | 'map' | 'constant' | 'types' | 'anything'

/** What keeps a field from having a control: for one that `controlOf` finds none for. */
export function whyNoControl(schema: JsonObject): Uncontrolled {
  const [type, ...others] = typesOf(schema)
  if (type === 'array') return Array.isArray(schema.items) ? 'tuple' : whyNoEntry(schema)
  if (type === 'object') return 'map'
  if (Object.hasOwn(schema, 'const')) return 'constant'
  return others.length > 0 ? 'types' : 'anything'
}

/** An entry without a control is told by what is wrong with the entry. */
function whyNoEntry({ items }: JsonObject): Uncontrolled {
  return isShape(items) && Object.keys(items).length > 0 ? whyNoControl(items) : 'entry'
}
