import { readFact } from '#engine'
import type { Json, JsonObject } from '#model'
import type { Candidates } from './Candidates.ts'
import { partnersOf } from './partnersOf.ts'
import { sampleTexts } from '../sample/sampleTexts.ts'
import type { Use } from './Use.ts'

/** The texts that the fact is compared with, others that its field takes, and the empty one where it may be empty. */
export function textCandidates(
  name: string,
  schemas: readonly JsonObject[],
  uses: ReadonlyMap<string, Use>,
  known: JsonObject,
): Candidates {
  const { names, constants } = partnersOf(name, uses)
  const ofKnown = [...names].flatMap((partner) => [readFact(known, partner) ?? []].flat() as readonly Json[])
  const compared = [...constants, ...ofKnown].filter((value): value is string => typeof value === 'string')
  const others = schemas.flatMap((schema) => sampleTexts(schema, names.size, compared))
  const mayBeEmpty = schemas.some(({ minLength, pattern, format }) => !minLength && pattern === undefined && format === undefined)
  const values = [...new Set([...compared, ...others, ...(mayBeEmpty ? [''] : [])])]
  return others.length < names.size ? { values, gap: 'no other text that its field takes is known' } : { values }
}
