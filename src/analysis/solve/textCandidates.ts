import { readFact } from '#engine'
import { variants } from '#loader'
import type { Json, JsonObject } from '#model'
import type { FactSpace } from '../facts/FactSpace.ts'

import type { Candidates } from './Candidates.ts'
import { partnersOf } from './partnersOf.ts'
import { sampleTexts } from '../sample/sampleTexts.ts'
import { takesText } from '../sample/takesText.ts'
import type { Use } from './Use.ts'

/**
 * The texts that the fact is compared with, others that its field accepts, those that the facts it
 * is compared with accept, and the empty string if it is allowed.
 */
export function textCandidates(
  name: string,
  uses: ReadonlyMap<string, Use>,
  space: FactSpace,
): Candidates {
  const schemas = space.schemasOf(name)
  const { names, constants } = partnersOf(name, uses)
  const ofKnown = [...names].flatMap(
    (partner) => [readFact(space.known, partner) ?? []].flat() as readonly Json[],
  )
  const compared = [...constants, ...ofKnown].filter(
    (value): value is string => typeof value === 'string',
  )
  const others = [...names].map((partner) =>
    space.schemasOf(partner).flatMap((schema) => sampleTexts(schema, names.size, compared)),
  )
  const computed = uses.get(name)?.isOpaque
    ? schemas.flatMap((schema) => withOtherDigits(schema, others.flat()))
    : []
  const mayBeEmpty = schemas.some(
    ({ minLength, pattern, format }) => !minLength && pattern === undefined && format === undefined,
  )
  const values = [
    ...new Set([...compared, ...others.flat(), ...computed, ...(mayBeEmpty ? [''] : [])]),
  ]
  const isShort = others.some((texts) => new Set(texts).size < names.size)
  return isShort ? { values, gap: 'no other text that its field takes is known' } : { values }
}

/**
 * For texts of digits, those that differ in the last two: computations with digits then give other
 * numbers.
 */
function withOtherDigits(schema: JsonObject, texts: readonly string[]): readonly string[] {
  return texts
    .filter((text) => /^\d{2,}$/.test(text))
    .flatMap((text) =>
      [1, 2].flatMap((place) =>
        digits.map((digit) => text.slice(0, -place) + digit + text.slice(text.length - place + 1)),
      ),
    )
    .filter((text) => takesText(variants(schema), text))
}

const digits = '0123456789'.split('')
