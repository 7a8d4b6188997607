import { createContext, evaluateRule, factsOf, start, transition, walk, type Engine } from '#engine'
import type { Bundle, JsonObject } from '#model'
import { createRandom } from '../../server/process/createRandom.ts'
import { answerAtRandom } from './answerAtRandom.ts'

/** What someone who answers at random came by. */
export interface Reached {
  readonly steps: ReadonlySet<string>
  /** "s1/0": the line of `next` was taken. */
  readonly taken: ReadonlySet<string>
  /** "s1/0": its rule was true after an accepted answer. */
  readonly held: ReadonlySet<string>
}

const turns = 14

/**
 * Answers, goes back and answers again, and opens steps by their address, all at random, as often
 * as asked.
 */
export function walkAtRandom(
  engine: Engine,
  { flows, forms, org }: Bundle,
  flow: string,
  walks: number,
  seed: number,
): Reached {
  const random = createRandom(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const { steps } = flows[flow]!
  const found = { steps: new Set<string>(), taken: new Set<string>(), held: new Set<string>() }

  for (let count = 0; count < walks; count++) {
    const context = createContext(org, '2026-11-21', {
      isSignedIn: random() < 0.5,
      hasEmail: random() < 0.5,
      hasPhone: random() < 0.5,
    })
    let session = start(engine, flow, {
      ...context,
      flags: { ...(context.flags as JsonObject), 'fe-chat': random() < 0.5 },
    })
    for (let turn = 0; turn < turns; turn++) {
      const chance = random()
      const wanted =
        chance < 0.1
          ? pick(Object.keys(steps))
          : chance < 0.2
            ? pick(walk(engine, session))
            : session.step
      const opened = transition(engine, session, { type: 'open', step: wanted })
      session = opened.session
      const { step } = session
      found.steps.add(step)
      const data = answerAtRandom(forms[steps[step]!.form]!, random)
      const done = transition(engine, session, { type: 'submit', step, data })
      if (done.issues.length > 0) continue
      const facts = { ...factsOf(engine, done.session, step), ...data, ...session.context }
      const lines = steps[step]!.next as readonly { readonly when?: string }[]
      const holds = lines.map(
        ({ when }) => when === undefined || evaluateRule(engine, when, facts) === 'true',
      )
      for (const [index, is] of holds.entries()) if (is) found.held.add(`${step}/${index}`)
      if (holds.includes(true)) found.taken.add(`${step}/${holds.indexOf(true)}`)
      session = done.session
      found.steps.add(session.step)
    }
  }
  return found
}
