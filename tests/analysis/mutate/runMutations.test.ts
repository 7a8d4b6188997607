import { describe, expect, it } from 'vitest'
import {
  caseOfJourney,
  createEngine,
  generateJourneys,
  type MutationCase,
  mutationsOf,
  playFlow,
  runMutations,
  type Subject,
} from '#analysis'
import type { Bundle, Json } from '#model'
import { editJson } from '../../loader/fixtures/editJson.ts'
import { goodFiles } from '../../loader/fixtures/goodFiles.ts'
import { subjectOf } from '../diff/subjectOf.ts'
import { isDeep } from '../../deep.ts'

const rules = 'flows/registration.json'
function small(
  ...changes: readonly (readonly [string, readonly (string | number)[], Json | undefined])[]
): Subject {
  const files = changes.reduce(
    (all, [file, keys, value]) => editJson(all, file, keys, value),
    goodFiles(),
  )
  const { bundle, places } = subjectOf(files, 'alder')
  return { bundle, places, engine: createEngine(bundle) }
}
const run = (
  subject: Subject,
  cases: readonly MutationCase[],
  isWanted: (pointer: string) => boolean = () => true,
) =>
  runMutations(
    subject,
    mutationsOf(subject).filter(({ pointer }) => isWanted(pointer)),
    cases,
    { createEngine: (bundle: Bundle) => createEngine(bundle) },
  )
const generated = (subject: Subject) =>
  generateJourneys(subject.engine, subject.bundle).journeys.map((journey) =>
    caseOfJourney(subject.bundle, journey),
  )

describe('changes of files', () => {
  it('change rules, steps and forms, each at a place that is there, and leave the bundle itself alone', () => {
    const { bundle, places } = small()
    const before = JSON.stringify(bundle)
    const all = mutationsOf({ bundle, places })
    for (const { apply, changes } of all) {
      const changed = apply(bundle)
      expect(JSON.stringify(changed)).not.toBe(before)
      expect(changed.hash).not.toBe(bundle.hash)
      if (changes.kind === 'form')
        expect(changed.forms[changes.form]!.hash).not.toBe(bundle.forms[changes.form]!.hash)
    }
    expect(JSON.stringify(bundle)).toBe(before)
    const said = all.map(({ file, pointer, what }) => `${file} ${pointer} ${what}`)
    expect(new Set(said).size).toBe(said.length)
    expect(said).toContain('flows/shared.rules.json /rules/is-adult/rule/>= “>=” becomes “>”')
    expect(said).toContain('flows/shared.rules.json /rules/is-adult/rule/>=/1 18 becomes 19')
    expect(said).toContain('flows/registration.json /steps/property/next/0 drops line 1 of “next”')
    expect(said).toContain(
      'schemas/registration/account.json /required/0 drops "email" from “required”',
    )
  })

  it('of rules and steps are all noticed by the journeys that are generated', () => {
    const subject = small()
    const { survived, killed, same } = run(subject, generated(subject), (pointer) =>
      /^\/(rules|steps)\//.test(pointer),
    )
    expect(survived.map(({ mutation: { pointer, what } }) => `${pointer} ${what}`)).toEqual([])
    expect(killed).toBeGreaterThan(20)
    expect(same.length).toBeLessThan(killed / 4)
  })

  it.runIf(isDeep)(
    '(only in the long run) that no case comes to survive, each with a journey that holds as the files are and not as they are changed',
    () => {
      const subject = small()
      const { survived, killed } = run(subject, [])
      expect(killed).toBe(0)
      expect(survived.every(({ isVisited }) => !isVisited)).toBe(true)
      const shown = survived.filter(({ journey }) => journey)
      expect(shown.length).toBeGreaterThan(survived.length / 2)
      for (const { mutation, journey } of shown) {
        const { visits, ends, validationErrors } = playFlow(subject.engine, journey!)
        const promised = { ends: {}, validationErrors: {}, ...journey!.expect }
        expect({ visits, ends, validationErrors }).toEqual(promised)
        const after = playFlow(createEngine(mutation.apply(subject.bundle)), journey!)
        expect(
          { visits: after.visits, ends: after.ends, validationErrors: after.validationErrors },
          mutation.what,
        ).not.toEqual(promised)
        const noticing = run(
          { ...subject },
          [caseOfJourney(subject.bundle, journey!)],
          (pointer) => pointer === mutation.pointer,
        )
        expect(noticing.killed).toBeGreaterThan(0)
      }
    },
  )

  it('that change nothing for anyone are proven to, and left out', () => {
    const clause = { '===': [{ var: 'property.occupancyType' }, 'PRIMARY'] }
    const subject = small([rules, ['rules', 'lives-there', 'rule'], { and: [clause, clause] }])
    const { same, survived, killed } = run(subject, generated(subject), (pointer) =>
      /lives-there\/rule\/and(\/\d)?$/.test(pointer),
    )
    expect(same.map(({ what }) => what)).toEqual([
      '“and” becomes “or”',
      expect.stringContaining('drops the clause'),
      expect.stringContaining('drops the clause'),
    ])
    expect([survived.length, killed]).toEqual([0, 0])
  })
})
