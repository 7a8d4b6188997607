import { describe, expect, it } from 'vitest'
import { loadBundles, whoSet } from '#loader'
import { sha256 } from '#loader/disk'
import { listDates } from '../../../src/loader/dated/listDates.ts'
import { resolveDated } from '../../../src/loader/dated/resolveDated.ts'
import { goodFiles } from '../fixtures/goodFiles.ts'

const versions = (...inForce: readonly object[]) => ({ inForce })
const on = (day: string | undefined, value: object) =>
  resolveDated(new Map([['lending/x.json', JSON.stringify(value, null, 2)]]), day).files.get(
    'lending/x.json',
  )
const lineOf = (of: string, what: string) => of.split('\n').findIndex((line) => line.includes(what))
const dated = (from: string) => JSON.stringify({ x: versions({ value: 1 }, { from, value: 2 }) })
const read = (day: string | undefined, value: object) => JSON.parse(on(day, value)!) as unknown

describe('a dated value', () => {
  const rate = versions(
    { until: '2026-11-30', value: 650 },
    { from: '2026-12-01', until: '2026-12-06', value: 660 },
    {
      from: '2026-12-07',
      value: { deep: versions({ value: 1 }, { from: '2027-01-01', value: 2 }) },
    },
  )

  it.each([
    ['2020-01-01', 650],
    ['2026-11-30', 650],
    ['2026-12-01', 660],
    ['2026-12-06', 660],
    ['2026-12-07', { deep: 1 }],
    ['2026-12-31', { deep: 1 }],
    ['2027-01-01', { deep: 2 }],
    [undefined, { deep: 2 }],
  ])('is on %s its version of that day', (day, value) => {
    expect(read(day, { before: 1, rate, after: [rate] })).toEqual({
      before: 1,
      rate: value,
      after: [value],
    })
  })

  it('keeps the line of each value', () => {
    const text = on('2026-12-07', { rate, last: 'here' })!
    const given = JSON.stringify({ rate, last: 'here' }, null, 2)
    expect(lineOf(text, '"last"')).toBe(lineOf(given, '"last"'))
    expect(lineOf(text, '"deep"')).toBe(lineOf(given, '"deep"'))
  })

  it('is not there in the time of a version without a value', () => {
    const none = versions({ until: '2026-07-20' }, { from: '2026-07-21', value: 'law' })
    const all = { a: none, b: none, c: 1, d: [none, 2, none], e: none }
    expect(read('2026-07-20', all)).toEqual({ c: 1, d: [2] })
    expect(read('2026-07-21', all)).toEqual({
      a: 'law',
      b: 'law',
      c: 1,
      d: ['law', 2, 'law'],
      e: 'law',
    })
    expect(read('2026-07-20', { a: none })).toEqual({})
  })

  it('can be a whole file, which is not there before', () => {
    const file = versions({ until: '2026-07-20' }, { from: '2026-07-21', value: { title: 'New' } })
    expect(on('2026-07-20', file)).toBeUndefined()
    expect(read('2026-07-21', file)).toEqual({ title: 'New' })
  })

  it('leaves all else as it is', () => {
    const files = new Map([
      ['a.json', '{"inForce": {"value": 1}}'],
      ['b.json', '{"inForce": ['],
    ])
    expect(resolveDated(files, '2026-01-01').files).toBe(files)
  })
})

describe('the days of files', () => {
  it('are those of all lenders and of one', () => {
    const dates = listDates(
      new Map([
        ['lending/a.json', dated('2026-12-01')],
        ['orgs/alder/lending/a.json', dated('2026-12-07')],
        ['orgs/base.json', dated('2027-01-01')],
      ]),
    )
    expect(dates.all).toEqual(['2026-12-01', '2026-12-07', '2027-01-01'])
    expect(dates.concerns('2026-12-07', 'alder')).toBe(true)
    expect(dates.concerns('2026-12-07', 'harbor')).toBe(false)
    expect(dates.concerns('2027-01-01', 'harbor')).toBe(true)
  })
})

describe('a lender’s own dated value', () => {
  const files = new Map(goodFiles())
  const path = 'orgs/harbor/lending/underwriting.json'
  files.set(
    path,
    JSON.stringify({
      why: 'Smaller lines from December on.',
      limits: { draw: { maxCents: versions({}, { from: '2026-12-01', value: 30_000_000 }) } },
    }),
  )
  const loadedOn = (day: string) => loadBundles(files, { sha256, on: day })

  it('lies over the base from its day on, and is its file’s', () => {
    const loaded = loadedOn('2026-12-01')
    expect(loaded.issuesOf('harbor').filter(({ severity }) => severity === 'error')).toEqual([])
    expect(loaded.bundles.get('harbor')!.lending.underwriting.limits.draw.maxCents).toBe(30_000_000)
    expect(loaded.bundles.get('alder')!.lending.underwriting.limits.draw.maxCents).toBe(40_000_000)
    const place = ['lending/underwriting.json', '/limits/draw/maxCents'] as const
    expect(whoSet(loaded.files, 'harbor', ...place)).toMatchObject({ file: path, layer: 'overlay' })
  })
})
