import { expect, it } from 'vitest'
import { isObject, type Json } from '#model'
import { shipped } from '../shipped.ts'

/** A sentence, or a part of one, that says what to do. */
const instruction =
  /(^|[.;:,] )((Please|please) (?!enter a valid)|Add|Ask|Call|Choose|Confirm|Enter|Leave|Select|Sign|Use|Write)\b/
/** They name the limit, or explain a decision. */
const limit =
  /^Must |^Cannot be more than \d+ characters$|^You can list up to \d+| has \d+ to \d+ digits$|\bcall us\b|don't lend|lend to members/

it('each message of a shipped form says what to do, or has a remedy that does', () => {
  const silent = new Set<string>()
  let messages = 0
  for (const code of shipped.orgCodes)
    for (const [id, form] of Object.entries(shipped.bundles.get(code)!.forms)) {
      const remedies = new Set(remediesIn(form.schema))
      for (const message of messagesIn(form.schema)) {
        messages++
        if (instruction.test(message) || limit.test(message) || remedies.has(message)) continue
        silent.add(`${id}: ${message}`)
      }
    }
  expect([...silent].sort()).toEqual([])
  expect(messages).toBeGreaterThan(500)
})

function remediesIn(schema: Json): readonly string[] {
  return partsOf(schema).flatMap((part) => Object.keys(Object(part['x-remedies'])))
}

/** Of dates that are no day of the calendar the engine says by itself which part is wrong. */
function messagesIn(schema: Json): readonly string[] {
  return partsOf(schema)
    .filter(({ format, properties }) => format !== 'date' && !('day' in Object(properties)))
    .flatMap(({ errorMessage }) => textsIn(errorMessage ?? null))
    .filter((message) => message !== 'Invalid date')
}

function partsOf(value: Json): readonly Readonly<Record<string, Json>>[] {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(partsOf)
  if (!isObject(value)) return []
  const below = Object.entries(value).flatMap(([key, part]) =>
    key === 'errorMessage' ? [] : partsOf(part as Json),
  )
  return [value as Readonly<Record<string, Json>>, ...below]
}

const textsIn = (value: Json): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value) as object).flatMap(textsIn)
