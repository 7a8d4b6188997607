import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { formatDollars } from '#engine'
import type { Json, JsonObject } from '#model'
import { shipped } from '../shipped.ts'

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Json

interface Amount {
  readonly name: string
  readonly schema: JsonObject
}

/** The numbers of a form that say what is the least and the most. */
const amountsIn = (value: Json, name = ''): readonly Amount[] => {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([member, each]) => amountsIn(each, member))
  const isAmount = !Array.isArray(value) && 'errorMessage' in value && 'minimum' in value
  return isAmount ? [{ name, schema: value as JsonObject }, ...inside] : inside
}

const files = ['application', 'registration', 'common'].flatMap((room) =>
  readdirSync(`schemas/${room}`, { encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !file.endsWith('.ui.json'))
    .map((file) => `schemas/${room}/${file}`),
)

/** "Less than" names the next whole dollar. */
const dollar = 100

it('the dollars that a form names are the limits that it holds', () => {
  const named: string[] = []
  const odd = files.flatMap((file) =>
    amountsIn(readJson(file)).flatMap(({ name, schema }) => {
      const unit = name.endsWith('Cents') ? 1 : dollar
      const limits = ['minimum', 'maximum', 'multipleOf'].flatMap((keyword) => {
        const limit = schema[keyword]
        if (typeof limit !== 'number') return []
        return [0, 1, dollar].map((more) => formatDollars(limit * unit + more))
      })
      const words = JSON.stringify([schema['description'] ?? '', schema['errorMessage']!])
      const figures = words.match(/\$[\d,]*\d/g) ?? []
      named.push(...figures)
      return figures
        .filter((figure) => !limits.includes(figure))
        .map((figure) => `${file}, ${name}: ${figure} is none of ${limits.join(', ')}`)
    }),
  )
  expect(odd).toEqual([])
  expect(named.length).toBeGreaterThan(10)
})

it('what one can ask for in a form is what the lender lends', () => {
  const { draw } = (readJson('lending/underwriting.json') as JsonObject)['limits'] as {
    draw: JsonObject
  }
  for (const file of ['profile', 'winback']) {
    const found = amountsIn(readJson(`schemas/application/${file}.json`)).filter(
      ({ schema }) => schema['multipleOf'] === draw['stepCents'],
    )
    expect(
      found.map(({ schema }) => [schema['minimum'], schema['maximum']]),
      file,
    ).toEqual([[draw['minCents'], draw['maxCents']]])
  }
})

it.each(shipped.orgCodes)(
  'forms and words of %s show figures that they name by reference',
  (org) => {
    const { forms, words } = shipped.bundles.get(org)!
    const profile = JSON.stringify(forms['application/profile']!.schema)
    expect(profile).toContain('From $15,000 to $400,000, in steps of $100.')
    expect(profile).toContain('owned it for 90 days.')
    expect(JSON.stringify({ forms, words })).not.toMatch(/\{(?:loan|rescission|titleSeasoning)\w+/)
  },
)
