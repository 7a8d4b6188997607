import { describe, expect, it } from 'vitest'
import { createEngine, lendingMutationsOf, runLendingMutations, type LendingCase } from '#analysis'
import { listCaseFiles } from '../../../src/cli/conform/listCaseFiles.ts'
import { readCaseFiles } from '../../../src/cli/conform/readCaseFiles.ts'
import { shipped } from '../../shipped.ts'

const bundle = shipped.bundles.get('harborlight')!
const places = shipped.placesOf('harborlight')!
const subject = { bundle, places, engine: createEngine(bundle) }
const mutations = lendingMutationsOf(subject)
const cases = readCaseFiles(listCaseFiles(['tests/suites/lending']), '.').files.flatMap(
  ({ org, cases: all }) =>
    org === 'all' || [org].flat().includes('harborlight') ? (all as readonly LendingCase[]) : [],
)
const at = (file: string, pointer: string) =>
  mutations.filter((one) => one.file === `lending/${file}.json` && one.pointer === pointer)
const run = (asked: typeof mutations, lending: readonly LendingCase[]) =>
  runLendingMutations(subject, asked, { lending, application: [] }, { createEngine })

describe('changes of the lending policy', () => {
  it('are of the effective files, and each is one that a meta-schema takes', () => {
    expect(at('underwriting', '/adders/autopayBps').map(({ what }) => what)).toEqual([
      '-50 becomes -51',
      '-50 becomes -49',
    ])
    expect(at('underwriting', '/limits/draw').map(({ what }) => what)).toEqual([])
  })

  it('of reasons, dates and codes are all noticed', () => {
    const files = ['deadlines', 'adverse-action', 'retention', 'hmda', 'calendar']
    const asked = mutations.filter(({ file }) => files.some((name) => file.includes(`/${name}.`)))
    expect(asked.length).toBeGreaterThan(400)
    const { survived } = run(asked, cases)
    expect(survived.map(({ mutation: { pointer, what } }) => `${pointer} ${what}`)).toEqual([])
  })

  it('slip by where no case looks', () => {
    const elsewhere = cases.filter(({ facts }) => facts.state !== 'NY')
    const { killed, survived } = run(at('states', '/states/NY/recordingTaxBps'), elsewhere)
    // A higher tax than the charges tell is what `check` says.
    expect(killed).toBe(1)
    expect(survived.map(({ mutation }) => mutation.what)).toEqual([
      '“recordingTaxBps” is left out',
      '140 becomes 139',
    ])
  })

  it('that can reach no one are proven the same', () => {
    const asked = at('underwriting', '/adders/occupancy/PRIMARY/maxCltvBps')
    expect(run(asked, cases).same.map(({ what }) => what)).toEqual(['10000 becomes 9999'])
  })
})
