import type { JsonObject } from '#model'
import { isObject } from '../json/isObject.ts'
import { variants } from './declaredFacts.ts'

/** Schemas of a form's fields by name, those that appear under conditions too. */
export function fieldsOf(schema: JsonObject): Readonly<Record<string, JsonObject>> {
  const maps = variants(schema).flatMap(({ properties }) => (isObject(properties) ? [properties] : []))
  return Object.assign({}, ...maps.toReversed()) as Readonly<Record<string, JsonObject>>
}
