import type { Json } from '../Json.ts'
import type { JsonObject } from '../JsonObject.ts'
import { isShape } from './isShape.ts'

/**
 * The plain values that a field offers as choices (`enum`, or `oneOf` with `const`); `undefined` if
 * it has no choices.
 */
export function choicesIn(schema: JsonObject): readonly Json[] | undefined {
  const all = (schema.enum ?? constantsOf(schema.oneOf ?? schema.anyOf)) as
    | readonly Json[]
    | undefined
  // Null is not a choice: it is sent if nothing is chosen.
  const listed = all?.filter((value) => value !== null)
  return listed && listed.length > 0 && listed.every((value) => typeof value !== 'object')
    ? listed
    : undefined
}

/** The constants that all alternatives are; `undefined` if one is not a constant. */
export function constantsOf(alternatives: Json | undefined): readonly Json[] | undefined {
  if (!Array.isArray(alternatives)) return undefined
  const members = alternatives as readonly Json[]
  return members.every((each) => isShape(each) && Object.hasOwn(each, 'const'))
    ? members.map((each) => (each as JsonObject).const!)
    : undefined
}
