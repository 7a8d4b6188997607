import { isShape, type Json, type JsonObject } from '#model'
import { fieldsIn } from './fieldsIn.ts'
import type { FillWay } from './FormQuestion.ts'

/**
 * A group's fields in the order in which they are asked: an answer can reveal the next question.
 */
export const group: FillWay = async (question, value, fill) => {
  const given = value as { readonly [name: string]: Json }
  for (const [name, schema] of Object.entries(fieldsIn(question.schema))) {
    const own = Object.hasOwn(given, name) ? given[name] : undefined
    const look = (question.look[name] ?? {}) as JsonObject
    if (own !== undefined && isShape(schema))
      await fill({ ...question, path: [...question.path, name], schema, look }, own)
  }
}
