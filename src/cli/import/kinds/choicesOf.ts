import type { Json, JsonObject } from '#model'

interface Choice {
  readonly value: Json
  readonly title: string
}

const numberOf = (choices: readonly Choice[]) =>
  choices.every(({ value }) => Number.isInteger(value)) ? 'integer' : 'number'

/** A question whose answer is one of these; several if the answer is a list. */
export function withChoices(schema: JsonObject, choices: readonly Choice[]): JsonObject {
  if (choices.length === 0) return schema
  const isNumbers = choices.every(({ value }) => typeof value === 'number')
  const one: JsonObject = {
    type: isNumbers ? numberOf(choices) : 'string',
    oneOf: choices.map(({ value, title }) => ({
      const: isNumbers ? value : String(value),
      title,
    })),
  }
  return schema.type === 'array' ? { ...schema, items: one } : { ...schema, ...one }
}
