import { describe, expect, it } from 'vitest'
import {
  applicationMutationsOf,
  runApplicationMutations,
  runCase,
  type ApplicationCase,
  type Subject,
} from '#analysis'
import { compile } from '#engine'
import type { Bundle } from '#model'
import { editJson } from '../../loader/fixtures/editJson.ts'
import { goodFiles } from '../../loader/fixtures/goodFiles.ts'
import { subjectOf } from '../diff/subjectOf.ts'

/** With a rule of two clauses for a line, so that there is more than its opposite to change. */
function small(): Subject {
  const rules = 'flows/application/application.rules.json'
  const both = {
    title: 'It is done, or declined',
    rule: { or: [{ rule: 'application-is-done' }, { rule: 'application-is-declined' }] },
  }
  const files = editJson(
    editJson(goodFiles(), rules, ['rules', 'is-over'], both),
    'flows/application/lifecycle.json',
    ['decide', 0, 'when'],
    'is-over',
  )
  return subjectOf(files, 'alder')
}
const createEngine = (bundle: Bundle) => compile(bundle, () => undefined)
const subject = small()
const all = applicationMutationsOf(subject)
const run = (cases: readonly ApplicationCase[]) =>
  runApplicationMutations(subject, all, cases, { createEngine })
const holds = (one: ApplicationCase, bundle = subject.bundle) =>
  runCase({ bundle, engine: createEngine(bundle), places: subject.places, files: new Map() }, one)
    .passed

describe('changes of an application', () => {
  it('change what the lifecycle decides, where a status leads, when it is asked for and how far it is, each at a place that is there', () => {
    const before = JSON.stringify(subject.bundle)
    for (const { apply } of all) expect(JSON.stringify(apply(subject.bundle))).not.toBe(before)
    expect(JSON.stringify(subject.bundle)).toBe(before)
    const said = all.map(({ file, pointer, what }) => `${file} ${pointer} ${what}`)
    expect(new Set(said).size).toBe(said.length)
    for (const one of [
      'flows/application/lifecycle.json /decide/1 lines 1 and 2 change places',
      'flows/application/lifecycle.json /decide/0 drops line 1',
      'flows/application/routing.json /statuses/COMPLETE/routes/0/when line 1 is always taken',
      'flows/application/routing.json /statuses/PROFILE/immediate is gone to at once',
      'flows/application/routing.json /polling/retries/waiting 14 retries become 15',
      'flows/application/tracker.json /states/INITIAL 0 steps done become 1',
      'flows/application/application.rules.json /rules/is-over/rule/or “or” becomes “and”',
    ])
      expect(said).toContain(one)
  })

  it('survive where no case notices them, each shown by a case that holds as the files are and not as they are changed', () => {
    const { killed, survived, same } = run([])
    expect([killed, survived.length]).toEqual([0, all.length - same.length])
    expect(same.length).toBeLessThan(5)
    const shown = survived.filter((survivor) => survivor.case)
    expect(shown.length).toBeGreaterThan(all.length * 0.8)
    for (const { mutation, case: example } of shown) {
      expect(holds(example!), example!.title).toBe(true)
      expect(
        holds(example!, mutation.apply(subject.bundle)),
        `${mutation.pointer} ${mutation.what}`,
      ).toBe(false)
    }
  })

  it('are all noticed by those cases', () => {
    const examples = run([]).survived.flatMap((survivor) => survivor.case ?? [])
    const { killed, survived } = run(examples)
    expect(killed).toBe(examples.length)
    expect(survived.filter((survivor) => survivor.case)).toEqual([])
  })

  it('of the order of two lines are noticed by an application for which both hold', () => {
    const swap = run([]).survived.find(
      ({ mutation: { pointer, what } }) =>
        pointer === '/decide/1' && what.includes('change places'),
    )
    expect(swap!.case).toMatchObject({
      decides: 'COMPLETE',
      facts: { 'case.profileComplete': true },
    })
  })
})
