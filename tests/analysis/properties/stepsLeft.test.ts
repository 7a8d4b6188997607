import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  createContext,
  isAlwaysPassed,
  start,
  lookAhead,
  stepsLeft,
  transition,
  walk,
  type Engine,
} from '#engine'
import type { Bundle, JsonObject, Session } from '#model'
import { createEngine } from '#analysis'
import { deep } from '../../deep.ts'
import { goodFiles } from '../../loader/fixtures/goodFiles.ts'
import { seed } from '../../random/seed.ts'
import { createRandom } from '../../server/process/createRandom.ts'
import { subjectOf } from '../diff/subjectOf.ts'
import { answerAtRandom } from './answerAtRandom.ts'
import { anyFlow, type RandomFlow } from './randomFlow.ts'

const base = subjectOf(goodFiles(), 'alder').bundle
const context = JSON.parse(readFileSync('schemas/entities/context.json', 'utf8')) as JsonObject
const [flows, walks, turns] = [deep(60, 400), 8, 14]

/** Every rule has words, so that no step lacks a reason. */
function engineOf({ flow, forms, rules }: RandomFlow, hash: string): Engine {
  const worded = Object.entries(rules).map(([name, rule]) => [
    name,
    { ...rule, because: { yes: `${name} is so`, no: `${name} is not so` } },
  ])
  const bundle: Bundle = {
    ...base,
    hash,
    flows: { random: flow },
    forms: { ...base.forms, ...forms },
    rules: { ...base.rules, ...Object.fromEntries(worded) },
    entities: { ...base.entities, context },
  }
  return createEngine(bundle)
}

/** Whether a missing answer already makes a rule of it true or false, not unknown. */
const asksWhatIsMissing = (random: RandomFlow) => JSON.stringify(random.rules).includes('"present"')
const longest = (engine: Engine, session: Session) => stepsLeft(engine, session, { all: true }).most

it(`the longest way only gets longer when an answer is changed, and then it is said by how much and why (LINTEL_SEED=${seed})`, () => {
  const seen = { first: 0, changed: 0, longer: 0, ended: 0 }
  let number = 0
  fc.assert(
    fc.property(anyFlow, (random) => {
      const engine = engineOf(random, `left-${number++}`)
      const dice = createRandom(seed + number)
      const { steps } = random.flow
      for (let count = 0; count < walks; count++) {
        const isSignedIn = dice() < 0.5
        let session = start(engine, 'random', createContext(base.org, '2026-11-21', { isSignedIn }))
        for (let turn = 0; turn < turns; turn++) {
          const way = walk(engine, session)
          const step = dice() < 0.25 ? way[Math.floor(dice() * way.length)]! : way.at(-1)!
          const isFirst = !Object.hasOwn(session.answers, step)
          const opened = transition(engine, session, { type: 'open', step }).session
          const data = answerAtRandom(random.forms[steps[step]!.form]!, dice)
          const done = transition(engine, opened, { type: 'submit', step, data })
          const { fewest, most } = lookAhead(engine, opened).left
          expect(fewest).toBeLessThanOrEqual(most)
          if (done.issues.length > 0) continue
          seen[isFirst ? 'first' : 'changed']++
          const growth = longest(engine, done.session) - longest(engine, opened)
          const added = lookAhead(engine, done.session, opened).added
          expect(added?.count ?? 0).toBe(Math.max(0, growth))
          if (isFirst && !asksWhatIsMissing(random)) expect(growth).toBeLessThanOrEqual(0)
          if (added) {
            seen.longer++
            const isNew = (each: string) =>
              !way.includes(each) && !isAlwaysPassed(random.flow, each)
            if (walk(engine, done.session).some(isNew)) expect(added.because).toBeDefined()
          }
          session = done.session
          if (done.effects.some(({ type }) => type === 'call')) seen.ended++
        }
      }
    }),
    { numRuns: flows, seed, endOnFailure: true },
  )
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0)
})
