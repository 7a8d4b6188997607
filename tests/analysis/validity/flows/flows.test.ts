import { describe, expect, it } from 'vitest'
import type { Subject } from '#analysis'
import {
  compile,
  createContext,
  createFormValidator,
  start,
  transition,
  type FormValidator,
} from '#engine'
import { loadBundles } from '#loader'
import { sha256 } from '#loader/disk'
import type { FlowCounterexample, Json } from '#model'
import { checkGuards } from '../../../../src/analysis/validity/flows/checkGuards.ts'
import { checkNextGaps } from '../../../../src/analysis/validity/flows/checkNextGaps.ts'
import { checkStepsReached } from '../../../../src/analysis/validity/flows/checkStepsReached.ts'
import { importFormModule } from '../../../engine/importFormModule.ts'
import { loadEngines } from '../../../engine/loadEngines.ts'
import { editJson } from '../../../loader/fixtures/editJson.ts'
import { goodFiles } from '../../../loader/fixtures/goodFiles.ts'

const checks = [checkStepsReached, checkNextGaps, checkGuards]
const look = (subject: Subject) => {
  const reports = checks.map((check) => check(subject))
  return {
    diagnostics: reports.flatMap(({ diagnostics }) => diagnostics),
    unchecked: reports.flatMap(({ unchecked }) => unchecked),
  }
}

const file = 'flows/registration.json'
const steps = (...keys: readonly (string | number)[]) => ['steps', ...keys]
const rule = (title: string, body: Json): Json => ({ title, rule: body })

/** The small project with these changes to its flow, looked at for its first lender. */
async function lookAt(
  ...changes: readonly (readonly [readonly (string | number)[], Json | undefined])[]
) {
  const changed = changes.reduce(
    (all, [keys, value]) => editJson(all, file, keys, value),
    goodFiles(),
  )
  const loaded = loadBundles(changed, { sha256 })
  const bundle = loaded.bundles.get('alder')
  if (!bundle) throw new Error(JSON.stringify(loaded.issues))
  const validators = new Map<string, FormValidator>()
  for (const [name, form] of Object.entries(bundle.forms))
    validators.set(name, createFormValidator(await importFormModule(form, bundle.formats)))
  const engine = compile(bundle, (form) => validators.get(form))
  return { bundle, engine, report: look({ bundle, engine, places: loaded.placesOf('alder')! }) }
}

describe('validity of flows', () => {
  it('finds nothing in the shipped flows, and leaves nothing open', async () => {
    const { engines, bundles } = await loadEngines()
    for (const [org, engine] of engines) {
      const report = look({ bundle: bundles.get(org)!, engine, places: { rules: {}, screens: {} } })
      expect(report.diagnostics).toEqual([])
      expect(report.unchecked).toEqual([])
    }
  })

  it('finds nothing in the small project', async () => {
    const { report } = await lookAt()
    expect(report.diagnostics).toEqual([])
  })

  it('reports a step that no one can reach', async () => {
    const { report } = await lookAt(
      [steps('home-address', 'entry'), undefined],
      [steps('property', 'next'), 'account'],
    )
    expect(report.diagnostics).toEqual([
      {
        code: 'analysis/step-unreachable',
        values: { step: 'home-address', flow: 'registration', behind: '' },
        file,
        pointer: '/steps/home-address',
        counterexample: expect.anything() as object,
      },
    ])
  })

  it('reports a gap between the rules of a step, with answers that lead into it', async () => {
    const { engine, bundle, report } = await lookAt(
      [
        ['rules', 'in-texas'],
        rule('The home is in Texas', { '===': [{ var: 'property.state' }, 'TX'] }),
      ],
      [
        steps('property', 'next'),
        [
          { when: 'lives-there', go: 'account' },
          { when: 'in-texas', go: 'home-address' },
        ],
      ],
    )
    const [diagnostic, ...more] = report.diagnostics
    expect(more).toEqual([])
    expect(diagnostic).toMatchObject({
      code: 'analysis/next-gap',
      values: { step: 'property' },
      file,
      pointer: '/steps/property/next',
    })
    const play = diagnostic!.counterexample as FlowCounterexample
    const session = start(engine, play.flow, {
      ...createContext(bundle.org, '2026-11-21'),
      ...play.context,
    })
    const submitted = transition(engine, session, {
      type: 'submit',
      step: 'property',
      data: play.answers.property!,
    })
    expect(submitted.issues).toEqual([])
    expect(submitted.effects).toEqual([{ type: 'save' }])
    expect(submitted.session.step).toBe('property')
  })

  it('reports a rule that is never true on the ways to its step, though it can be elsewhere', async () => {
    const { report } = await lookAt(
      [steps('home-address', 'entry'), undefined],
      [
        steps('home-address', 'next'),
        [{ when: 'lives-there', alert: 'notices/too-young' }, { go: 'account' }],
      ],
    )
    expect(report.diagnostics).toEqual([
      {
        code: 'analysis/guard-never-true',
        values: { rule: 'lives-there', step: 'home-address', behind: '', only: '' },
        file,
        pointer: '/steps/home-address/next/0/when',
        counterexample: expect.anything() as object,
      },
    ])
  })

  it('reports a line that is never taken, since another takes all', async () => {
    const { report } = await lookAt(
      [
        ['rules', 'is-known'],
        rule('The use of the home is known', { present: 'property.occupancyType' }),
      ],
      [
        steps('property', 'next'),
        [
          { when: 'is-known', go: 'account' },
          { when: 'lives-there', go: 'account' },
          { go: 'home-address' },
        ],
      ],
    )
    expect(report.diagnostics).toEqual([
      {
        code: 'analysis/next-never-taken',
        values: { step: 'property', behind: '', above: ' is-known ', only: '' },
        file,
        pointer: '/steps/property/next/1',
        counterexample: expect.anything() as object,
      },
      {
        code: 'analysis/next-never-taken',
        values: { step: 'property', behind: '', above: ' is-known lives-there ', only: '' },
        file,
        pointer: '/steps/property/next/2',
        counterexample: expect.anything() as object,
      },
    ])
  })
})
