import { factValues } from '#loader'
import type { JsonObject } from '#model'
import { sampleTexts } from '../sample/sampleTexts.ts'

/** Texts of exactly this length that the field probably accepts, natural ones first. */
export function textsOfLength(schemas: readonly JsonObject[], length: number): readonly string[] {
  const listed = (factValues(schemas) ?? []).filter((value) => typeof value === 'string')
  const natural = schemas.flatMap((schema) => sampleTexts(schema, 4))
  const stretched = natural.flatMap((text) => [
    text.slice(0, length),
    text.padEnd(length, 'a'),
    text.padEnd(length, text.at(-1) ?? 'a'),
  ])
  const host = '@example.com'
  const labels = `ada@${'a'.repeat(50)}.`
  const long =
    labels +
    `${'b'.repeat(50)}.`.repeat(
      Math.max(0, Math.floor((length - labels.length - host.length) / 51)),
    )
  const email = `${long}${'c'.repeat(Math.max(1, length - long.length - 4))}.com`
  const made = [
    'a'.repeat(length),
    '1'.repeat(length),
    `a ${'a'.repeat(Math.max(0, length - 2))}`,
    `Aa1!${'a'.repeat(Math.max(0, length - 4))}`,
  ]
  return [...new Set([...listed, ...natural, ...stretched, ...made, email])].filter(
    (text) => text.length === length,
  )
}
