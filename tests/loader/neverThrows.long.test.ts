import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Issue, Json } from '#model'
import { loadBundles, loaderIssues } from '#loader'
import { sha256 } from '#loader/disk'
import { goodFiles } from './fixtures/goodFiles.ts'

/** Paths of keys of all values in a file. */
function placesIn(value: Json, keys: readonly string[] = []): (readonly string[])[] {
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return [keys, ...inside.flatMap(([key, member]) => placesIn(member as Json, [...keys, key]))]
}

function replaced(value: Json, [key, ...rest]: readonly string[], by: Json): Json {
  if (key === undefined) return by
  const member = (value as Record<string, Json>)[key]!
  return Array.isArray(value)
    ? value.with(Number(key), replaced(member, rest, by))
    : { ...(value as object), [key]: replaced(member, rest, by) }
}

/** Places of the catalogue's sentences that no one filled. */
function openPlaces({ code, message, remedy }: Issue): string[] {
  const { what, remedy: advice } = loaderIssues[code as keyof typeof loaderIssues]
  return [...`${what} ${advice}`.matchAll(/\{\w+\}/g)]
    .map(([place]) => place)
    .filter((place) => `${message} ${remedy}`.includes(place))
}

/** Small files are as likely as large ones. */
const places = fc
  .constantFrom(...goodFiles())
  .chain(([file, text]) =>
    fc.constantFrom(...placesIn(JSON.parse(text) as Json)).map((keys) => ({ file, keys })),
  )
const words = fc.constantFrom(
  'property',
  'is-adult',
  '/start',
  'x',
  '../common/address.json',
  '#/definitions/zip',
  '#',
  '(',
  '{lender',
  'oklch(0.5 0.1 20)',
  'PROFILE',
  'file.soft',
  'start',
)
const values = fc.oneof(
  words,
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
  words.map((ref) => ({ $ref: ref })),
  words.map((name) => ({ var: name })),
  fc.constant(null),
)

it('never throws whatever a file holds anywhere, and serves only what has no error', () => {
  fc.assert(
    fc.property(places, values, ({ file, keys }, value) => {
      const files = goodFiles()
      files.set(file, JSON.stringify(replaced(JSON.parse(files.get(file)!) as Json, keys, value)))
      const { bundles, issues, issuesOf, orgCodes } = loadBundles(files, { sha256 })
      for (const issue of issues) expect(openPlaces(issue)).toEqual([])
      for (const code of orgCodes)
        expect(bundles.has(code)).toBe(!issuesOf(code).some(({ severity }) => severity === 'error'))
    }),
    { numRuns: 300 },
  )
})
