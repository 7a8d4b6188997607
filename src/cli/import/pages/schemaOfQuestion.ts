import type { JsonObject } from '#model'
import type { Question } from './Question.ts'

/** The shape of a question's answer, as its conditions read it. */
export function schemaOfQuestion({ schema, repeats }: Question): JsonObject {
  return repeats ? { type: 'array', items: schema } : schema
}
