import type { JsonObject } from '../JsonObject.ts'
import { isShape } from './isShape.ts'

/**
 * Name of the choice between alternatives: the shared title of the fields whose constants
 * distinguish them, "Country".
 */
export function nameChoice(set: readonly JsonObject[]): string | undefined {
  const titles = new Set(
    set.map(chosenField).flatMap((chosen) => (chosen ? [chosen[1].title] : [])),
  )
  const [title] = titles
  return titles.size === 1 && typeof title === 'string' && title !== '' ? title : undefined
}

/** The field whose constant chooses this alternative. */
export function chosenField({
  properties,
}: JsonObject): readonly [name: string, field: JsonObject] | undefined {
  const fields = Object.entries(isShape(properties) ? properties : {}) as readonly (readonly [
    string,
    JsonObject,
  ])[]
  return fields.find(([, field]) => isShape(field) && field['x-constant'] === 'chosen')
}
