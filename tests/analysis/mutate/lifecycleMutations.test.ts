import { describe, expect, it } from 'vitest'
import {
  applicationMutationsOf,
  type CaseSubject,
  createEngine,
  type Mutation,
  runApplicationMutations,
  runCase,
} from '#analysis'
import { isDeep } from '../../deep.ts'
import { readSubjects } from '../../../src/cli/conform/readSubjects.ts'
import type { Configuration } from '../../../src/cli/Configuration.ts'
import { readConfiguration } from '../../../src/cli/readConfiguration.ts'

const lender = readSubjects(readConfiguration({ config: '.' }) as Configuration).get(
  'alder',
) as CaseSubject
const all = applicationMutationsOf(lender)
const at = (isWanted: (mutation: Mutation) => boolean) => all.filter(isWanted)

describe('changes of what work and events set', () => {
  it('stand at a place that is there, and leave the bundle itself alone', () => {
    const before = JSON.stringify(lender.bundle.lifecycle)
    const said = all.map(({ file, pointer, what }) => `${file} ${pointer} ${what}`)
    expect(new Set(said).size).toBe(said.length)
    for (const one of [
      'flows/application/lifecycle.json /work/cancel-period-end/sets/case.rescission.over is not set',
      'flows/application/lifecycle.json /work/cancel-period-end/sets/case.rescission.over true becomes false',
      'flows/application/lifecycle.json /work/recording/tries 6 tries become 5',
      'flows/application/lifecycle.json /begin/facts/case/cancelled begins as true',
      'flows/signer/lifecycle.json /events/signer-joined/when happens to everyone',
    ])
      expect(said).toContain(one)
    expect(JSON.stringify(lender.bundle.lifecycle)).toBe(before)
  })

  it.runIf(isDeep)(
    '(only in the long run) that change nothing for anyone are proven to: two lines that never hold together, a mark that a prefix gives too',
    () => {
      const some = at(
        ({ file, pointer }) =>
          file.startsWith('flows/signer/') &&
          /^\/(decide\/2|statuses\/WAITING_FOR_ID_REVIEW\/waiting)$/.test(pointer),
      )
      const { same } = runApplicationMutations(lender, some, [], { createEngine })
      expect(same.map(({ what }) => what)).toEqual([
        'is no status that is waited through',
        'lines 2 and 3 change places',
      ])
    },
    120_000,
  )

  it.runIf(isDeep)(
    '(only in the long run) are each shown by a case that holds as the files are and not as they are changed, and those cases notice them all',
    () => {
      const some = at(
        ({ file, pointer }) =>
          file.endsWith('/lifecycle.json') &&
          /^\/(work\/(recording|funding|id-answer)|events\/signer-joined)(\/|$)/.test(pointer) &&
          // Generated cases have one today: tests/suites/lifecycle shows these on other days.
          !/firstFundingDay|fundedOn/.test(pointer),
      )
      const { survived, killed, same } = runApplicationMutations(lender, some, [], { createEngine })
      expect([killed, survived.length]).toEqual([0, some.length - same.length])
      expect(some.filter(({ file }) => file.startsWith('flows/signer/')).length).toBeGreaterThan(2)
      const cases = survived.flatMap(({ mutation, case: example }) => {
        const what = `${mutation.file} ${mutation.pointer} ${mutation.what}`
        expect(example, what).toBeDefined()
        const changed = mutation.apply(lender.bundle)
        expect(runCase(lender, example!).failures, what).toEqual([])
        expect(
          runCase({ ...lender, bundle: changed, engine: createEngine(changed) }, example!).passed,
          what,
        ).toBe(false)
        return example!
      })
      expect(cases.length).toBeGreaterThan(20)
      const kept = runApplicationMutations(lender, some, cases, { createEngine })
      expect([kept.killed, kept.survived]).toEqual([cases.length, []])
    },
  )
})
