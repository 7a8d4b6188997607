import { isObject, type Json, type JsonObject, type Say } from '#model'

/** Each `ui:because` as a sentence: "We ask because you rent your home." */
export function sayReasons(ui: JsonObject, say: Say): JsonObject {
  const entries = Object.entries(ui).map(([key, member]): [string, Json] => {
    if (key === 'ui:because') return [key, say('because', { reason: String(member) })]
    return [key, isObject(member) && !key.startsWith('ui:') ? sayReasons(member, say) : member]
  })
  return Object.fromEntries(entries)
}
