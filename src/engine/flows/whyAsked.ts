import type { Session } from '#model'
import type { Engine } from '../Engine.ts'
import { reasonOf } from '../rules/reasonOf.ts'
import { flowOf } from './flowOf.ts'
import { isAlwaysPassed } from './isAlwaysPassed.ts'
import { stepAfter } from './stepAfter.ts'
import { takeNext } from './takeNext.ts'
import { takeWalk } from './takeWalk.ts'

/**
 * Why a step is asked that not everyone is asked, as words after "because": those of the rule that
 * leads to it, and of the rules before it in the list that are false. `undefined` for steps that
 * everyone is asked, and where no rule has words.
 */
export function whyAsked(engine: Engine, session: Session, step: string): string | undefined {
  const flow = flowOf(engine, session)
  const { before, facts } = takeWalk(engine, session, step)
  const from = before.get(step)
  const next = from === undefined ? undefined : flow.steps[from]!.next
  if (next === undefined || typeof next === 'string' || isAlwaysPassed(flow, step)) return undefined
  const taken = takeNext(engine, next, facts)
  if (!taken || stepAfter(taken) !== step) return undefined
  const passed = next.slice(0, next.indexOf(taken))
  const words = [
    ...passed.flatMap(({ when }) => (when ? reasonOf(engine, when, false, facts) : [])),
    ...(taken.when ? reasonOf(engine, taken.when, true, facts) : []),
  ]
  return words.length > 0 ? [...new Set(words)].join(' and ') : undefined
}
