import { isObject, type Json, type JsonObject } from '#model'

interface Choice {
  readonly value: string | number
  readonly text: string
}

/** The values of a choice with their words; none if the schema is no choice of texts or numbers. */
export function choicesOf({ oneOf, enum: values }: JsonObject): readonly Choice[] {
  const all = Array.isArray(oneOf)
    ? (oneOf as readonly Json[]).map((each) => (isObject(each) ? [each.const, each.title] : []))
    : Array.isArray(values)
      ? (values as readonly Json[]).map((value) => [value])
      : []
  const choices = all.flatMap(([value, title]) =>
    typeof value === 'string' || typeof value === 'number'
      ? [{ value, text: typeof title === 'string' ? title : String(value) }]
      : [],
  )
  return choices.length === all.length ? choices : []
}
