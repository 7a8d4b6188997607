import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  analyse,
  type BehaviorDiagnostic,
  createEngine,
  generateJourneys,
  playFlow,
  type Subject,
} from '#analysis'
import { evaluateRule, explain, factsOf } from '#engine'
import { createMemo } from '#loader'
import type { Bundle, FlowCounterexample, JsonObject } from '#model'
import { walkFlow } from '../../../src/analysis/play/walkFlow.ts'
import { checkGuards } from '../../../src/analysis/validity/flows/checkGuards.ts'
import { goodFiles } from '../../loader/fixtures/goodFiles.ts'
import { subjectOf } from '../diff/subjectOf.ts'
import { anyFlow, type RandomFlow } from './randomFlow.ts'
import { walkAtRandom } from './walkAtRandom.ts'
import { deep } from '../../deep.ts'
import { isUsualSeed, seed } from '../../random/seed.ts'

const base = subjectOf(goodFiles(), 'alder')
const context = JSON.parse(readFileSync('schemas/entities/context.json', 'utf8')) as JsonObject
const memo = createMemo()
const [flows, walks] = [deep(6, 16), deep(60, 1_000)]

/** The small lender with this flow alone, and its forms and rules next to its own. */
function lenderWith({ flow, forms, rules }: RandomFlow, hash: string): Subject {
  const bundle: Bundle = {
    ...base.bundle,
    hash,
    flows: { random: flow },
    forms: { ...base.bundle.forms, ...forms },
    rules: { ...base.bundle.rules, ...rules },
    entities: { ...base.bundle.entities, context },
  }
  const ofRules = Object.keys(rules).map((name) => [
    name,
    { file: 'flows/random.json', pointer: `/rules/${name}` },
  ])
  return {
    bundle,
    engine: createEngine(bundle),
    places: { ...base.places, rules: { ...base.places.rules, ...Object.fromEntries(ofRules) } },
  }
}

const unreachable = new Set([
  'analysis/step-unreachable',
  'analysis/next-never-taken',
  'analysis/guard-never-true',
])
const isOfFlow = ({ file }: BehaviorDiagnostic) =>
  file === 'flows/random.json' || file.startsWith('schemas/random/')

describe(`random flows and rules (LINTEL_SEED=${seed})`, () => {
  it(`what is called unreachable is never reached in ${walks} random walks, and every counterexample plays and shows what it says`, () => {
    const seen = new Map<string, number>()
    let number = 0
    fc.assert(
      fc.property(anyFlow, (random) => {
        const subject = lenderWith(random, `random-${number++}`)
        const diagnostics = analyse(subject, memo).diagnostics.filter(isOfFlow)
        // What follows from another diagnostic is not told, and must be so all the same.
        const untold = checkGuards(subject).diagnostics.filter(isOfFlow)
        for (const { code } of [...diagnostics, ...untold])
          seen.set(code, (seen.get(code) ?? 0) + 1)
        const claims = [...diagnostics, ...untold].filter(({ code }) => unreachable.has(code))
        if (claims.length > 0) {
          const reached = walkAtRandom(
            subject.engine,
            subject.bundle,
            'random',
            walks,
            seed + number,
          )
          for (const { code, pointer } of claims) {
            const [, , step, , index] = pointer.split('/')
            if (code === 'analysis/step-unreachable') expect([...reached.steps]).not.toContain(step)
            else if (code === 'analysis/guard-never-true')
              expect([...reached.held], pointer).not.toContain(`${step}/${index}`)
            else expect([...reached.taken], pointer).not.toContain(`${step}/${index}`)
          }
        }
        for (const diagnostic of diagnostics)
          if (diagnostic.counterexample) show(subject, diagnostic)
      }),
      { numRuns: flows, seed, endOnFailure: true },
    )
    const claimed = [...unreachable].map((code) => seen.get(code) ?? 0)
    const least = isUsualSeed ? Math.min(...claimed) : Math.max(...claimed)
    expect(least, `seen: ${JSON.stringify([...seen])}`).toBeGreaterThan(0)
    if (isUsualSeed) expect(seen.get('analysis/next-gap') ?? 0).toBeGreaterThan(0)
  })

  it('journeys that are generated hold, and visit no step that is called unreachable', () => {
    let number = 0
    fc.assert(
      fc.property(anyFlow, (random) => {
        const subject = lenderWith(random, `journeys-${number++}`)
        const never = analyse(subject, memo).diagnostics.flatMap(({ code, values }) =>
          code === 'analysis/step-unreachable' ? [values!.step] : [],
        )
        const { journeys, unreached } = generateJourneys(subject.engine, subject.bundle)
        for (const journey of journeys) {
          const { visits, ends, validationErrors } = playFlow(subject.engine, journey)
          expect({ visits, ends, validationErrors }, journey.title).toEqual({
            ends: {},
            validationErrors: {},
            ...journey.expect,
          })
          for (const step of visits) expect(never).not.toContain(step)
        }
        for (const step of never)
          expect(unreached.map(({ id }) => id)).toContain(`step ${String(step)}`)
      }),
      { numRuns: 10, seed, endOnFailure: true },
    )
  })
})

/** Counterexamples the counterexample and holds against it what the diagnostic says of it. */
function show(
  { engine, bundle }: Subject,
  { code, pointer, values = {}, counterexample }: BehaviorDiagnostic,
): void {
  const play = counterexample as FlowCounterexample
  const told = `${code} ${pointer} ${JSON.stringify(play)}`
  const { visits, ends, validationErrors } = playFlow(engine, play)
  if (code === 'analysis/step-unreachable') {
    expect(visits, told).not.toContain(values.step)
    return
  }
  const { steps } = walkFlow(engine, play)
  const step = String(values.step ?? steps.findLast(({ answer }) => answer)?.step)
  const last = steps.findLast((one) => one.step === step && one.answer)
  expect(last, told).toBeDefined()
  const facts: JsonObject = {
    ...factsOf(engine, last!.session, step),
    ...last!.answer,
    ...last!.session.context,
  }
  if (code === 'analysis/next-gap')
    expect([visits.at(-1), ends, validationErrors], told).toEqual([step, {}, {}])
  else if (code === 'analysis/step-dead-end' || code === 'analysis/alert-stops-all')
    expect([visits.at(-1), ends, validationErrors], told).toEqual([
      step,
      { alert: expect.any(String) },
      {},
    ])
  else if (code === 'analysis/next-overlap')
    expect(
      [
        evaluateRule(engine, String(values.first), facts),
        evaluateRule(engine, String(values.second), facts),
      ],
      told,
    ).toEqual(['true', 'true'])
  else if (code === 'analysis/loop-endless')
    expect([visits.at(-1), visits.slice(0, -1).includes(String(values.back))], told).toEqual([
      values.back,
      true,
    ])
  else if (code === 'analysis/fact-not-asked-yet' || code === 'analysis/fact-left-behind') {
    const { outcome, missing } = explain(engine, String(values.rule), facts)
    expect([outcome, missing.map((name) => name.split('.')[0])], told).toEqual([
      'unknown',
      expect.arrayContaining([values.fact]),
    ])
  } else if (code === 'analysis/guard-never-true')
    expect(evaluateRule(engine, String(values.rule), facts), told).not.toBe('true')
  else if (code === 'analysis/next-never-taken') expect(validationErrors, told).toEqual({})
  else if (code === 'analysis/check-never-fails')
    expect([evaluateRule(engine, String(values.rule), facts), validationErrors], told).toEqual([
      'true',
      {},
    ])
  else if (code === 'analysis/condition-never-applies') expect(validationErrors, told).toEqual({})
  else if (code === 'analysis/field-takes-nothing')
    expect(Object.keys(validationErrors).join(' '), told).toContain(String(values.field))
  else if (code === 'analysis/check-never-passes' || code === 'analysis/checks-contradict')
    expect(Object.values(validationErrors), told).toContain('Refused')
  else if (code === 'analysis/answer-not-asked') {
    const names = Object.values(play.answers).flatMap((answer) => Object.keys(answer))
    expect(names, told).not.toContain(values.name)
  } else throw new Error(`no one looks at what ${code} shows: ${told}, ${bundle.hash}`)
}
