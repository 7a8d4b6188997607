import { expect, it } from 'vitest'
import { countSources } from '#analysis'
import { shipped } from '../../shipped.ts'

const [bundle, places] = [shipped.bundles.get('alder')!, shipped.placesOf('alder')!]
const sourced = countSources({ bundle, places })
const openIn = (folder: string) =>
  sourced.filter(({ file, hasSource }) => file.startsWith(folder) && !hasSource)

it('every figure of the lending policy has a source', () => {
  expect(sourced.filter(({ file }) => file.startsWith('lending/')).length).toBeGreaterThan(250)
  expect(openIn('lending/')).toEqual([])
})

it('a figure has the nearest source above it, and loses it with it', () => {
  const { source: _source, ...underwriting } = bundle.lending.underwriting
  const without = { ...bundle, lending: { ...bundle.lending, underwriting } }
  const open = countSources({ bundle: without, places }).filter(({ hasSource }) => !hasSource)
  const pointers = open.map(({ pointer }) => pointer)
  expect(pointers).toContain('/tiers/780/rateBps')
  expect(pointers).not.toContain('/gates/score/when/>=/1')
  expect(pointers).not.toContain('/highCost/aboveJuniorBps')
})

it('ever fewer rules and texts have none', () => {
  expect(openIn('flows/').length).toBeLessThanOrEqual(244)
  expect(openIn('texts/').length).toBeLessThanOrEqual(51)
})
