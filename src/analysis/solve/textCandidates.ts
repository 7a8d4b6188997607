import { readFact } from '#engine'
import type { Json } from '#model'
import type { FactSpace } from '../facts/FactSpace.ts'

import type { Candidates } from './Candidates.ts'
import { partnersOf } from './partnersOf.ts'
import { sampleTexts } from '../sample/sampleTexts.ts'
import type { Use } from './Use.ts'

/** The texts that the fact is compared with, others that its field takes, those that the facts it is compared with take, and the empty one where it may be empty. */
export function textCandidates(name: string, uses: ReadonlyMap<string, Use>, space: FactSpace): Candidates {
  const schemas = space.schemasOf(name)
  const { names, constants } = partnersOf(name, uses)
  const ofKnown = [...names].flatMap((partner) => [readFact(space.known, partner) ?? []].flat() as readonly Json[])
  const compared = [...constants, ...ofKnown].filter((value): value is string => typeof value === 'string')
  const others = [...names].map((partner) => space.schemasOf(partner).flatMap((schema) => sampleTexts(schema, names.size, compared)))
  const mayBeEmpty = schemas.some(({ minLength, pattern, format }) => !minLength && pattern === undefined && format === undefined)
  const values = [...new Set([...compared, ...others.flat(), ...(mayBeEmpty ? [''] : [])])]
  const isShort = others.some((texts) => new Set(texts).size < names.size)
  return isShort ? { values, gap: 'no other text that its field takes is known' } : { values }
}
