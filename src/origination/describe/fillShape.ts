import { readFact } from '#engine'
import type { AnswerShape, JsonObject } from '#model'

/** The shape with its answers, without those that were not given; undefined if none was. */
export function fillShape(shape: AnswerShape, answers: JsonObject): JsonObject | undefined {
  const given = Object.entries(shape).flatMap(([member, name]) => {
    const value = readFact(answers, name)
    return value === undefined ? [] : [[member, value] as const]
  })
  return given.length === 0 ? undefined : Object.fromEntries(given)
}
