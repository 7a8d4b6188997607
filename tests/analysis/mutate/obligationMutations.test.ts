import { describe, expect, it } from 'vitest'
import { createEngine, obligationMutationsOf, runObligationMutations } from '#analysis'
import { readWeakenings } from '../../../src/cli/mutate/readWeakenings.ts'
import { shipped } from '../../shipped.ts'

const bundle = shipped.bundles.get('alder')!
const subject = { bundle, places: shipped.placesOf('alder')!, engine: createEngine(bundle) }
const mutations = obligationMutationsOf(subject)
const weakeningsOf = readWeakenings('.', 'alder', () => 'alder')
const run = (ids: readonly string[], known: typeof weakeningsOf = weakeningsOf) =>
  runObligationMutations(
    subject,
    mutations.filter(({ id }) => ids.includes(id)),
    { createEngine, day: '2026-11-30', weakeningsOf: known },
  )
const without = () => []

describe('changes of obligations', () => {
  it('are small, and the meta-schema takes each', () => {
    expect(mutations.length).toBeGreaterThan(250)
    const days = mutations.filter(({ id }) => id === 'credit-decisions/incompleteness')
    expect(days.map(({ what }) => what)).toContain('30 becomes 31')
  })

  it('leave nothing out without which an obligation asks for more', () => {
    const whole = mutations.filter(({ what }) => what.endsWith('is left out'))
    expect(whole.length).toBeGreaterThan(20)
    const more = /\/(values|answers\/\d+\/fields)$/
    expect(whole.filter(({ pointer }) => more.test(pointer))).toEqual([])
  })

  it('are noticed by files that are made as lax as they then allow', () => {
    const ids = ['credit-decisions/incompleteness', 'records/documents-kept']
    const { killed, same, survived } = run(ids, without)
    expect(survived).toEqual([])
    expect(killed).toBeGreaterThan(5)
    // 31 days where the law asks for 30 is more, and is no mistake.
    expect(same.every(({ what }) => !what.includes('becomes 31'))).toBe(true)
  })

  it('of words, boxes and questions are noticed without a recorded weakening', () => {
    const ids = [
      'consents/hard-inquiry-is-named',
      'consents/boxes-unticked',
      'credit-decisions/demographics-optional',
      'credit-decisions/alimony',
    ]
    expect(run(ids, without).survived).toEqual([])
  })

  it('of screens and documents are noticed without a recorded weakening', () => {
    const ids = ['brokers/originator-named', 'disclosures/fee-hold-said']
    const { killed, same, survived } = run(ids, without)
    const unseen = [...same, ...survived].filter(({ pointer }) => pointer.includes('/on/'))
    expect(unseen).toEqual([])
    expect(killed).toBeGreaterThan(5)
  })

  it('are noticed by the changes of files that the obligation fears', () => {
    const id = 'closing/no-money-after-a-decline'
    const [unaided, aided] = [run([id], without), run([id])]
    expect(unaided.survived.length).toBeGreaterThan(0)
    expect(aided.survived).toEqual([])
    expect([aided.weakenings, aided.unnoticed]).toEqual([4, []])
  })

  it('name a feared change that no obligation notices', () => {
    const { unnoticed } = run(['closing/no-money-after-a-decline'], () => [
      { fears: 'nothing changes', subject },
    ])
    expect(unnoticed).toEqual(['closing/no-money-after-a-decline: nothing changes'])
  })
})
