import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { playApplication, type BehaviorDiagnostic, type Subject } from '#analysis'
import { compile, createContext, dueWork, evaluateRule } from '#engine'
import { createMemo } from '#loader'
import type { ApplicationCounterexample, JsonObject } from '#model'
import { checkApplication } from '../../../src/analysis/validity/application/checkApplication.ts'
import { createAsker } from '../../../src/analysis/validity/memo/createAsker.ts'
import { goodFiles } from '../../loader/fixtures/goodFiles.ts'
import { subjectOf } from '../diff/subjectOf.ts'
import { anyApplication, type RandomApplication } from './randomApplication.ts'
import { watchApplication } from './watchApplication.ts'
import { deep } from '../../deep.ts'
import { seed } from '../../random/seed.ts'
import { withRandom } from './withRandom.ts'

const base = subjectOf(goodFiles(), 'alder')
const [applications, walks] = [deep(10, 30), deep(60, 1_000)]

const at = (file: string, names: object, pointer: string) =>
  Object.fromEntries(
    Object.keys(names).map((name) => [name, { file, pointer: `${pointer}/${name}` }]),
  )

function lenderWith(application: RandomApplication): Subject {
  const bundle = withRandom(base.bundle, application)
  const screenFiles = Object.fromEntries(
    Object.keys(application.screens).map((path) => [path, 'flows/application/random.screens.json']),
  )
  return {
    bundle,
    engine: compile(bundle, () => undefined),
    places: {
      ...base.places,
      rules: at('flows/random.rules.json', application.rules, '/rules'),
      screens: screenFiles,
    },
  }
}

/** What a diagnostic says that no one ever sees; undefined where it says something else. */
function neverSeen({ code, pointer }: BehaviorDiagnostic): string | undefined {
  if (code === 'analysis/state-never-kept') return `${pointer} kept`
  if (code === 'analysis/state-never-left') return `${pointer} left`
  if (code === 'analysis/status-never-left' || code === 'analysis/wait-without-end')
    return `${pointer} left`
  if (code === 'analysis/work-never-ends') return `${pointer.replace(/\/sets$/, '')} done`
  const isNever = [
    'event-never-happens',
    'state-never-reached',
    'screen-never-shown',
    'asked-never-true',
  ].includes(code.slice(9))
  return isNever ? pointer : undefined
}

describe(`random applications (LINTEL_SEED=${seed})`, () => {
  it(`what is said never to be is not met in ${walks} random applications, and every counterexample plays and shows what it says`, () => {
    const told = new Map<string, number>()
    let number = 0
    fc.assert(
      fc.property(anyApplication, (random) => {
        const subject = lenderWith(random)
        const memo = createMemo()
        const { diagnostics } = checkApplication(subject, createAsker(subject.bundle, memo), memo)
        for (const { code } of diagnostics) told.set(code, (told.get(code) ?? 0) + 1)
        if (diagnostics.some((diagnostic) => neverSeen(diagnostic) !== undefined)) {
          const { seen } = watchApplication(
            subject.engine,
            random.lifecycle,
            walks,
            seed + number++,
          )
          for (const diagnostic of diagnostics) {
            const never = neverSeen(diagnostic)
            if (never !== undefined)
              expect(seen.has(never), `${diagnostic.code} ${never} ${JSON.stringify(random)}`).toBe(
                false,
              )
          }
        }
        for (const diagnostic of diagnostics)
          if (diagnostic.counterexample) show(subject, diagnostic)
      }),
      { numRuns: applications, seed, endOnFailure: true },
    )
    const common = [
      'event-never-happens',
      'screen-never-shown',
      'asked-never-true',
      'status-never-left',
      'work-never-ends',
    ]
    for (const code of common)
      expect(told.get(`analysis/${code}`) ?? 0, JSON.stringify([...told])).toBeGreaterThan(0)
  })
})

/** Counterexamples the counterexample and holds against it what the diagnostic says of it. */
function show(
  { engine, bundle }: Subject,
  { code, pointer, values = {}, counterexample }: BehaviorDiagnostic,
): void {
  const play = counterexample as ApplicationCounterexample
  const told = `${code} ${pointer} ${JSON.stringify(play)}`
  const { status, state } = playApplication(engine, bundle.lifecycle, play)
  const facts: JsonObject = { ...createContext(bundle.org, '2026-11-21'), ...play.facts }
  const due = dueWork(engine, bundle.lifecycle, facts)
  const holds = (event: string) =>
    evaluateRule(engine, bundle.machine.events[event]!.when, facts) === 'true'
  if (code === 'analysis/state-never-kept')
    expect(
      state.steps.map(({ from }) => from),
      told,
    ).toContain(values.state)
  else if (code === 'analysis/state-never-left') expect(state.state, told).toBe(values.state)
  else if (code === 'analysis/events-compete')
    expect([holds(String(values.first)), holds(String(values.second))], told).toEqual([true, true])
  else if (code === 'analysis/status-never-left' || code === 'analysis/wait-without-end')
    expect(status, told).toBe(values.status)
  else if (code === 'analysis/work-never-ends') expect(due, told).toContain(values.work)
  else if (code === 'analysis/work-done-twice')
    expect(due, told).toEqual(expect.arrayContaining([values.work, values.other]))
  else throw new Error(`no one looks at what ${code} shows: ${told}`)
}
