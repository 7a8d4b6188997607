import { translateReasons } from '#lending'
import { isObject, type Json, type JsonObject } from '#model'
import type { ServedBundle } from '../bundles/Bundles.ts'

/**
 * The case as its reader sees it: what panels list as reasons was recorded in the lender's own
 * language.
 */
export function sayReasons(facts: JsonObject, served: ServedBundle): JsonObject {
  const own = served.inLanguage('')
  if (own === served) return facts
  const translate = translateReasons(own.bundle, served.bundle.lending)
  const say = (sentence: Json) => (typeof sentence === 'string' ? translate(sentence) : sentence)
  const lists = Object.values(served.bundle.panels?.panels ?? {}).flatMap((panel) =>
    panel.kind === 'reasons' ? panel.lists : [],
  )
  return lists
    .map((fact) => fact.split('.').slice(1))
    .reduce((said, keys) => changeAt(said, keys, say), facts)
}

/** A copy with the members of a list changed, where there is one. */
function changeAt(
  facts: JsonObject,
  [key, ...rest]: readonly string[],
  say: (member: Json) => Json,
): JsonObject {
  const value = facts[key!]
  if (rest.length > 0)
    return isObject(value) ? { ...facts, [key!]: changeAt(value, rest, say) } : facts
  return Array.isArray(value) ? { ...facts, [key!]: (value as readonly Json[]).map(say) } : facts
}
