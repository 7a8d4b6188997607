import { isObject, type JsonObject } from '#model'

/** The facts with others laid over them, member by member. */
export function mergeFacts(facts: JsonObject, others: JsonObject): JsonObject {
  return Object.fromEntries([
    ...Object.entries(facts),
    ...Object.entries(others).map(([name, value]) => {
      const before = facts[name]
      return [
        name,
        isObject(before) && isObject(value) ? mergeFacts(before, value) : value,
      ] as const
    }),
  ])
}
