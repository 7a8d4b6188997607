import * as fastCheck from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compile, evaluateRule, explain, factsOf, start, transition, view, walk } from '#engine'
import type { Json, JsonObject, SessionEvent } from '#model'
import { operators } from '../../src/engine/rules/operators.ts'
import { buildBundle } from './buildBundle.ts'
import { sampleAnswers, sampleContext, sampleEngine } from './sample.ts'
import { lazyOperators } from './lazyOperators.ts'

const engine = sampleEngine()
const steps = [...Object.keys(sampleAnswers), 'support', 'nowhere']
const data = fastCheck.oneof(
  fastCheck.constantFrom<JsonObject>(
    ...Object.values(sampleAnswers),
    { property: { state: 'CA', occupancyType: 'SECONDARY' } },
    { isListedForSale: 'YES' },
    { income: 5 },
  ),
  fastCheck.dictionary(
    fastCheck.constantFrom('property', 'income', 'flags', 'password', '__proto__'),
    fastCheck.jsonValue(),
  ) as fastCheck.Arbitrary<JsonObject>,
)
const step = fastCheck.constantFrom(...steps)
const event: fastCheck.Arbitrary<SessionEvent> = fastCheck.oneof(
  {
    weight: 6,
    arbitrary: step.map((name): SessionEvent => ({
      type: 'submit',
      step: name,
      data: sampleAnswers[name] ?? {},
    })),
  },
  {
    weight: 3,
    arbitrary: fastCheck.record({ type: fastCheck.constant('submit' as const), step, data }),
  },
  fastCheck.record({ type: fastCheck.constant('type' as const), step, data }),
  fastCheck.record({ type: fastCheck.constant('open' as const), step }),
  fastCheck.constant({ type: 'back' as const }),
  fastCheck
    .boolean()
    .map((redesign) => ({ type: 'context' as const, context: { flags: { redesign } } })),
)
const events = fastCheck.array(event, { maxLength: 25 })

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(freeze)
  return value
}

const named = (rules: Record<string, Json>) =>
  compile(
    buildBundle({
      rules: Object.fromEntries(
        Object.entries(rules).map(([name, one]) => [name, { title: name, rule: one }]),
      ),
    }),
    () => undefined,
  )

/** All sessions on the way, each deeply frozen. */
function play(all: readonly SessionEvent[]) {
  const sessions = [freeze(start(engine, 'registration', structuredClone(sampleContext)))]
  for (const one of all)
    sessions.push(freeze(transition(engine, sessions.at(-1)!, freeze(one)).session))
  return sessions
}

describe('whatever a borrower does', () => {
  it('a transition is the same each time and changes nothing it was given; replaying the events gives the same session', () => {
    fastCheck.assert(
      fastCheck.property(events, (all) => {
        expect(play(structuredClone(all))).toEqual(play(all))
      }),
    )
  })

  it('the session is plain JSON: saved and read again it continues in the same way', () => {
    fastCheck.assert(
      fastCheck.property(events, event, (all, next) => {
        const session = play(all).at(-1)!
        const again = JSON.parse(JSON.stringify(session))
        expect(again).toEqual(session)
        expect(transition(engine, again, next)).toEqual(transition(engine, session, next))
      }),
    )
  })

  it('the walk visits answered steps only, up to the open one, each once; facts hold no answer from off the walk', () => {
    fastCheck.assert(
      fastCheck.property(events, (all) => {
        for (const session of play(all)) {
          const walked = walk(engine, session)
          expect(new Set(walked).size).toBe(walked.length)
          for (const name of walked.slice(0, -1)) expect(session.answers).toHaveProperty(name)
          const allowed = new Set([
            ...Object.keys(session.context),
            ...walked.flatMap((name) => Object.keys(session.answers[name] ?? {})),
          ])
          for (const name of Object.keys(factsOf(engine, session))) expect(allowed).toContain(name)
          expect(factsOf(engine, session)).toMatchObject(session.context)
        }
      }),
    )
  })

  it('Back after an answer that was taken returns to that step, with the answer in it', () => {
    fastCheck.assert(
      fastCheck.property(events, (all) => {
        const session = play(all).at(-1)!
        const here = walk(engine, session).at(-1)!
        const done = transition(
          engine,
          { ...session, step: here },
          { type: 'submit', step: here, data: sampleAnswers[here]! },
        )
        if (done.session.step === here) return
        const back = transition(engine, done.session, { type: 'back' })
        expect(back.session.step).toBe(here)
        expect(view(engine, back.session).data).toEqual(sampleAnswers[here])
      }),
    )
  })

  it('the open step can be drawn, its place on the way is reported, and only validation errors come without a change', () => {
    fastCheck.assert(
      fastCheck.property(events, (all) => {
        for (const session of play(all)) {
          const { progress } = view(engine, session)
          expect(progress.position).toBeGreaterThanOrEqual(1)
          expect(progress.position).toBeLessThanOrEqual(progress.total)
        }
      }),
    )
  })
})

describe('whatever a rule says', () => {
  const fact = fastCheck.constantFrom('a', 'b', 'c')
  const { rule } = fastCheck.letrec<{ rule: Json; number: Json }>((tie) => ({
    number: fastCheck.oneof(
      { maxDepth: 3 },
      fastCheck.integer({ min: -3, max: 3 }),
      fact.map((name) => ({ var: name })),
      fastCheck.constantFrom<Json>(null, 'x', true, []),
      fastCheck
        .tuple(
          fastCheck.constantFrom('+', '-', '*', '/', '%', 'min', 'max'),
          tie('number'),
          tie('number'),
        )
        .map(([name, x, y]) => ({ [name]: [x, y] as Json })),
    ),
    rule: fastCheck.oneof(
      { maxDepth: 4 },
      fastCheck
        .tuple(
          fastCheck.constantFrom('===', '!==', '<', '<=', '>', '>='),
          tie('number'),
          tie('number'),
        )
        .map(([name, x, y]) => ({ [name]: [x, y] as Json })),
      tie('rule').map((inner) => ({ '!': inner })),
      fastCheck
        .tuple(fastCheck.constantFrom('and', 'or'), tie('rule'), tie('rule'))
        .map(([name, x, y]) => ({ [name]: [x, y] as Json })),
      fastCheck
        .tuple(tie('rule'), tie('rule'), tie('rule'))
        .map((three) => ({ if: three as Json })),
    ),
  }))

  it('what it says with a fact missing it still says once the fact is there: unknown never passes for true', () => {
    const facts = fastCheck.record({
      a: fastCheck.integer({ min: -3, max: 3 }),
      b: fastCheck.integer({ min: -3, max: 3 }),
      c: fastCheck.integer({ min: -3, max: 3 }),
    })
    fastCheck.assert(
      fastCheck.property(
        rule,
        facts,
        fastCheck.subarray(['a', 'b', 'c'] as const),
        (one, whole, known) => {
          const part = Object.fromEntries(known.map((name) => [name, whole[name]]))
          const [less, more] = [
            evaluateRule(named({ one }), 'one', part),
            evaluateRule(named({ one }), 'one', whole),
          ]
          if (less !== 'unknown') expect(more).toBe(less)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('a rule and its negation are never both true, whatever the facts', () => {
    fastCheck.assert(
      fastCheck.property(
        rule,
        fastCheck.dictionary(fact, fastCheck.jsonValue()) as fastCheck.Arbitrary<JsonObject>,
        (one, facts) => {
          const both = named({ one, not: { '!': one } })
          expect([evaluateRule(both, 'one', facts), evaluateRule(both, 'not', facts)]).not.toEqual([
            'true',
            'true',
          ])
        },
      ),
    )
  })

  const anyOperator = fastCheck.constantFrom(
    ...operators.keys(),
    ...lazyOperators,
    'log',
    'reduce',
    'constructor',
  )
  const { wild } = fastCheck.letrec<{ wild: Json }>((tie) => ({
    wild: fastCheck.oneof(
      { maxDepth: 3 },
      fact.map((name) => ({ var: name })),
      fastCheck.jsonValue() as fastCheck.Arbitrary<Json>,
      fastCheck
        .tuple(anyOperator, fastCheck.array(tie('wild'), { maxLength: 3 }))
        .map(([name, operands]) => ({ [name]: operands as Json })),
    ),
  }))
  const wildFacts = fastCheck.dictionary(
    fact,
    fastCheck.oneof(
      fastCheck.jsonValue(),
      fastCheck.constantFrom({ log: 'x' }, { nonsense: [1] }, [{ var: '' }], {
        year: 2000,
        month: 2,
        day: 30,
      }),
    ),
  )

  it('no JSON makes the evaluator throw, and unknown always has a reason', () => {
    fastCheck.assert(
      fastCheck.property(fastCheck.oneof(rule, wild), wildFacts, (one, facts) => {
        const found = explain(named({ one }), 'one', facts as JsonObject)
        expect(found.outcome === 'unknown').toBe(found.reason !== undefined)
      }),
      { numRuns: 2000 },
    )
  })
})
