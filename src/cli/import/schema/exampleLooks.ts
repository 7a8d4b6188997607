import { exampleOf, fieldsOf } from '#loader'
import { isObject, type Json, type JsonObject } from '#model'
import words from '../project/words.json' with { type: 'json' }

/**
 * The look of fields with a pattern: an example of an answer, of the file or made from the pattern.
 * `given`: the schema before it is repaired, which can have examples.
 */
export function exampleLooks(schema: JsonObject, given: Json | undefined): JsonObject {
  const before = isObject(given) ? given : {}
  const looks = Object.entries(fieldsOf(schema)).flatMap(([name, field]) => {
    const look = isObject(field) ? lookOf(field, fieldsOf(before)[name]) : {}
    return Object.keys(look).length > 0 ? [[name, look] as const] : []
  })
  return Object.fromEntries(looks)
}

function lookOf(field: JsonObject, given: Json | undefined): JsonObject {
  const before = isObject(given) ? given : {}
  if (field.type === 'object') return exampleLooks(field, before)
  if (field.type === 'array' && isObject(field.items)) {
    const items = lookOf(field.items, before.items)
    return Object.keys(items).length > 0 ? { items } : {}
  }
  const example = field.type === 'string' ? exampleFor(field, before) : undefined
  if (example === undefined) return {}
  const said = words.example.replace('{example}', example)
  const { description } = field
  if (typeof description !== 'string') return { 'ui:help': said }
  return { 'ui:help': `${description}${/[.!?:]$/.test(description) ? '' : '.'} ${said}` }
}

/** Only of patterns that ask for digits: an example of a name says nothing. */
function exampleFor(field: JsonObject, before: JsonObject): string | undefined {
  const { allOf, oneOf, enum: values } = field
  const parts = [field, ...(Array.isArray(allOf) ? (allOf as readonly Json[]) : [])].filter(
    isObject,
  )
  const patterns = parts.flatMap(({ pattern }) => (typeof pattern === 'string' ? [pattern] : []))
  if (oneOf !== undefined || values !== undefined || !patterns.some((each) => digits.test(each)))
    return undefined
  const named = [before.examples, before.example].flat() as readonly (Json | undefined)[]
  const fits = (text: Json | undefined): text is string =>
    typeof text === 'string' && patterns.every((each) => new RegExp(each, 'u').test(text))
  const made = exampleOf(field, true)
  return named.find(fits) ?? (made === undefined ? undefined : naturalOf(made).find(fits))
}

const digits = /\\d|0-9/

/** Three letters that are the same, two signs, a time: nothing that people would read as meant. */
const odd = /([A-Za-z])\1\1|[-.]{2}|T\d\d:|^\D*$/

/** An example of digits as people write them, best first: "111-11-1111" → "123-45-6789". */
function naturalOf(example: string): readonly string[] {
  if (odd.test(example)) return []
  let next = 0
  const counted = example.replaceAll(/\d/g, () => String((next++ % 9) + 1))
  const dated = example.replace(/^\d{4}-\d\d-\d\d$/, day)
  return [...(dated === day ? [day] : []), counted, example]
}

const day = '1985-04-12'
