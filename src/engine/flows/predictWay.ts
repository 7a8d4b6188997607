import type { JsonObject, Session } from '#model'
import type { Engine } from '../Engine.ts'
import { evaluateRule } from '../rules/evaluateRule.ts'
import { flowOf } from './flowOf.ts'
import { stepAfter } from './stepAfter.ts'
import { takeNext } from './takeNext.ts'
import { takeWalk, type Walk } from './takeWalk.ts'

/**
 * The steps the borrower will most likely see, all told: the walk, and on from its end as if nothing more were said. Where no entry holds
 * yet, the first that may still hold is followed. From a step off the walk only the way ahead is told.
 */
export function predictWay(engine: Engine, session: Session): readonly string[] {
  const { steps: walked, facts, before, tasks } = takeWalk(engine, session)
  const way = walked.includes(session.step) ? listsFirst(walked, before, tasks) : [session.step]
  const last = walked.includes(session.step) ? walked.at(-1)! : session.step
  for (let here = likelyNext(engine, session, last, facts); here !== undefined && !way.includes(here);) {
    way.push(here)
    here = likelyNext(engine, session, here, facts)
  }
  return way
}

/** Task lists before their tasks: the order in which they are seen. */
function listsFirst(walked: readonly string[], before: Walk['before'], tasks: Walk['tasks']): string[] {
  const way = walked.filter((step) => !tasks.has(step))
  for (const list of [...walked].reverse().filter((step) => tasks.has(step))) {
    const first = way.findIndex((step) => before.get(step) === list)
    way.splice(first < 0 ? way.length : first, 0, list)
  }
  return way
}

function likelyNext(engine: Engine, session: Session, step: string, facts: JsonObject): string | undefined {
  const { next } = flowOf(engine, session).steps[step]!
  if (typeof next === 'string') return next
  const taken = takeNext(engine, next, facts) ?? next.find(({ when }) => when && evaluateRule(engine, when, facts) === 'unknown')
  return stepAfter(taken)
}
