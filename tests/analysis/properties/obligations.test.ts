import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { judgeObligations, playApplication, type Subject } from '#analysis'
import {
  applyChanges,
  assign,
  canOpenScreen,
  compile,
  decideStatus,
  dueWork,
  evaluateRule,
  readFact,
  type Engine,
} from '#engine'
import { createMemo } from '#loader'
import {
  type ApplicationCounterexample,
  type Bundle,
  isSame,
  type Json,
  type JsonObject,
  type Obligation,
} from '#model'
import { deep } from '../../deep.ts'
import { goodFiles } from '../../loader/fixtures/goodFiles.ts'
import { seed } from '../../random/seed.ts'
import { createRandom } from '../../server/process/createRandom.ts'
import { subjectOf } from '../diff/subjectOf.ts'
import { anyApplication, domains, type RandomApplication } from './randomApplication.ts'
import { withRandom } from './withRandom.ts'

const base = subjectOf(goodFiles(), 'alder')
const [configurations, walksOfEach] = [deep(12, 200), deep(60, 50)]
const turns = 12
const names = Object.keys(domains)

type Sets = Readonly<Record<string, Json>>

/** An application whose facts are also set to constants and by rules, and obligations about it. */
interface Random {
  readonly application: RandomApplication
  readonly obligations: Readonly<Record<string, Obligation>>
}

const anyObliged: fc.Arbitrary<Random> = fc
  .tuple(anyApplication, fc.array(fc.nat(59), { minLength: 60, maxLength: 60 }))
  .map(([given, dice]) => {
    let turn = 0
    const next = (most: number) => dice[turn++ % dice.length]! % most
    const valueOf = (name: string): Json => domains[name]![next(domains[name]!.length)]!
    const leaf = (): Json => {
      const name = names[next(names.length)]!
      return { '===': [{ var: `case.${name}` }, valueOf(name)] }
    }
    // A signature that most acts take back when they change what it states, and the rest forget.
    const [stated, mark] = next(2) === 0 ? ['score0', 'yes0'] : ['choice0', 'yes1']
    const voided = (sets: Sets): Sets =>
      Object.hasOwn(sets, `case.${stated}`) && next(5) > 0
        ? { ...sets, [`case.${mark}`]: false }
        : sets
    const resolved = (sets: Sets): Record<string, Json> =>
      Object.fromEntries(
        Object.entries(sets).map(([key, answer]): [string, Json] => {
          const name = key.slice(5)
          const [one, other] = [valueOf(name), valueOf(name)]
          return [key, [answer, one, one, { if: [{ rule: `r${next(8)}` }, one, other] }][next(4)]!]
        }),
      )
    const { lifecycle, screens } = given
    const begun = Object.fromEntries(names.map((name) => [name, valueOf(name)]))
    const heldFrom = (name: string) => {
      const holds = { '===': [{ var: `case.${name}` }, begun[name]!] }
      return {
        first: { holds },
        always: [{ or: [holds, { '!': [{ rule: `r${next(8)}` }] }] }, holds],
      }
    }
    const work = mapOf(lifecycle.work, (one) => ({ ...one, sets: voided(resolved(one.sets)) }))
    const application: RandomApplication = {
      ...given,
      lifecycle: { ...lifecycle, begin: { facts: { case: begun }, sets: {} }, work },
      screens: mapOf(screens, ({ sets, ...one }) => ({
        ...one,
        ...(sets && { sets: voided(resolved(sets)) }),
      })),
    }
    const head = { title: 'Random', source: 'none', about: 'all' }
    const obligations = Object.keys(work).flatMap((id): [string, Obligation][] => [
      [
        `${id}-before`,
        {
          ...head,
          kind: 'before',
          act: { work: [id] },
          first: {
            done: {
              work: Object.keys(work).filter((other) => other !== id),
              screens: [`screen/${next(5)}`],
            },
          },
        },
      ],
      [`${id}-never`, { ...head, kind: 'never', never: { act: { work: [id] }, while: leaf() } }],
      [
        `${id}-holds`,
        {
          ...head,
          kind: 'before',
          act: { work: [id] },
          ...heldFrom(names[next(names.length)]!),
        },
      ],
    ])
    const voids = Object.keys(screens).map((screen): [string, Obligation] => [
      `${screen.replace('screen/', 's')}-voids`,
      {
        ...head,
        kind: 'voids',
        facts: [`case.${stated}`],
        signed: { '===': [{ var: `case.${mark}` }, true] },
        screen,
      },
    ])
    return { application, obligations: Object.fromEntries([...obligations, ...voids]) }
  })

function mapOf<T, R>(map: Readonly<Record<string, T>>, make: (one: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(map).map(([name, one]) => [name, make(one)]))
}

it(`what is proven breaks in none of ${configurations * walksOfEach} random walks, and what is broken plays (LINTEL_SEED=${seed})`, () => {
  const outcomes = new Map<string, number>()
  let number = 0
  fc.assert(
    fc.property(anyObliged, ({ application, obligations }) => {
      const subject = subjectFor(application, obligations)
      const judged = judgeObligations(subject, createMemo(), undefined)
      const proven: string[] = []
      for (const { id, outcome, counterexample } of judged) {
        const name = id.slice('random/'.length)
        const key = `${name.split('-')[1]} ${outcome}`
        outcomes.set(key, (outcomes.get(key) ?? 0) + 1)
        if (outcome === 'proven') proven.push(name)
        if (counterexample) expectPlay(subject, counterexample as ApplicationCounterexample)
      }
      const random = createRandom(seed + number++)
      for (let walk = 0; walk < walksOfEach; walk++)
        walkAtRandom(subject.engine, application, random, (facts, done, before) => {
          for (const name of proven)
            if (before)
              expect(
                isVoided(subject.engine, obligations[name]!, before, facts),
                `${name} ${JSON.stringify({ application, obligations })}`,
              ).toBe(true)
          for (const id of dueWork(subject.engine, application.lifecycle, facts))
            for (const kind of ['before', 'never', 'holds'])
              if (proven.includes(`${id}-${kind}`))
                expect(
                  isKept(subject.engine, obligations[`${id}-${kind}`]!, facts, done),
                  `${id}-${kind} ${JSON.stringify({ application, obligations })}`,
                ).toBe(true)
        })
    }),
    { numRuns: configurations, seed, endOnFailure: true },
  )
  for (const key of [
    'before proven',
    'never proven',
    'holds proven',
    'never broken',
    'voids proven',
    'voids broken',
  ])
    expect(outcomes.get(key) ?? 0, JSON.stringify([...outcomes])).toBeGreaterThan(0)
})

function subjectFor(application: RandomApplication, obligations: Random['obligations']): Subject {
  const bundle: Bundle = {
    ...withRandom(base.bundle, application),
    obligations: { random: { title: 'Random', obligations } },
  }
  const screenFiles = mapOf(application.screens, () => 'flows/application/random.screens.json')
  return {
    bundle,
    engine: compile(bundle, () => undefined),
    places: { ...base.places, screens: screenFiles },
  }
}

/** The work is due, or the screen is open, that the counterexample is about. */
function expectPlay({ engine, bundle }: Subject, play: ApplicationCounterexample): void {
  const { acts, opened, screen } = playApplication(engine, bundle.lifecycle, play)
  if (play.work !== undefined) expect(acts.map(({ work }) => work)).toContain(play.work)
  else expect(opened?.isOpen === true || screen?.path === play.screen).toBe(true)
}

/** Whether the obligation holds at a moment at which its work is due. */
function isKept(
  engine: Engine,
  obligation: Obligation,
  facts: JsonObject,
  done: ReadonlySet<string>,
): boolean {
  const is = (rule: Json) => isTrue(engine, rule, facts)
  if (obligation.kind === 'never' && 'act' in obligation.never) return !is(obligation.never.while)
  if (obligation.kind !== 'before' || 'consent' in obligation.first) return true
  const { first } = obligation
  if ('holds' in first) return is(first.holds)
  return [...(first.done.work ?? []), ...(first.done.screens ?? [])].some((name) => done.has(name))
}

/** Whether a signature that counted does not any more once what it states has another value. */
function isVoided(
  engine: Engine,
  obligation: Obligation,
  before: JsonObject,
  after: JsonObject,
): boolean {
  if (obligation.kind !== 'voids') return true
  const { facts, signed } = obligation
  const changed = facts.some((fact) => {
    const value = readFact(after, fact)
    return value !== null && value !== undefined && !isSame(value, readFact(before, fact))
  })
  return !(changed && isTrue(engine, signed, before) && isTrue(engine, signed, after))
}

function isTrue(engine: Engine, rule: Json, facts: JsonObject): boolean {
  const rules = new Map([...engine.rules, ['asked', { title: '', rule }] as const])
  return evaluateRule({ ...engine, rules }, 'asked', facts) === 'true'
}

/** From the beginning of an application: work that is due, and screens that are open, at random. */
function walkAtRandom(
  engine: Engine,
  { lifecycle, screens }: RandomApplication,
  random: () => number,
  look: (facts: JsonObject, done: ReadonlySet<string>, before?: JsonObject) => void,
): void {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const done = new Set<string>()
  let facts: JsonObject = { today: '2026-11-21', ...lifecycle.begin.facts }
  let before: JsonObject | undefined
  for (let turn = 0; turn < turns; turn++) {
    look(facts, done, before)
    const known = { ...facts, nextStep: decideStatus(engine, lifecycle, facts).status }
    const ways = [
      ...dueWork(engine, lifecycle, facts).map((name) => ({
        name,
        sets: lifecycle.work[name]!.sets,
      })),
      ...Object.entries(screens)
        .filter(([path]) => canOpenScreen(engine, known, path))
        .map(([name, { sets = {} }]) => ({ name, sets })),
    ]
    if (ways.length === 0) return
    const { name, sets } = pick(ways)
    const answer = Object.fromEntries(names.map((fact) => [fact, pick(domains[fact]!)]))
    before = facts
    facts = applyChanges(facts, assign(engine, sets, facts, answer))
    done.add(name)
  }
}
