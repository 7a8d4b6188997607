import type { JsonObject, Session } from '#model'
import type { Engine } from '../Engine.ts'
import { evaluateRule } from '../rules/evaluateRule.ts'
import { flowOf } from './flowOf.ts'
import { stepAfter } from './stepAfter.ts'
import { takeNext } from './takeNext.ts'
import { takeWalk, type Walk } from './takeWalk.ts'

/**
 * The steps that the borrower will most likely see: the walk, continued from its end as if nothing
 * more were answered. If no entry is true yet, the first one that can still become true is
 * followed. From a step off the walk, only the steps ahead are returned.
 */
export function predictWay(engine: Engine, session: Session): readonly string[] {
  const walked = takeWalk(engine, session)
  const isWalked = walked.steps.includes(session.step)
  const way = isWalked ? listsFirst(engine, session, walked) : [session.step]
  const last = isWalked ? walked.steps.at(-1)! : session.step
  for (
    let here = likelyNext(engine, session, last, walked.facts);
    here !== undefined && !way.includes(here);
  ) {
    way.push(here)
    here = likelyNext(engine, session, here, walked.facts)
  }
  return way
}

/**
 * Task lists before their tasks, in the list's order, including tasks that can't start yet: the
 * order in which they are seen.
 */
function listsFirst(engine: Engine, session: Session, { steps: walked, tasks }: Walk): string[] {
  const { steps } = flowOf(engine, session)
  const own = new Set([...tasks.values()].flat().flatMap((task) => task.steps))
  const seen = (step: string): readonly string[] => [
    step,
    ...(tasks.get(step) ?? []).flatMap((task) =>
      task.steps.length > 0 ? task.steps : [steps[step]!.tasks![task.group]!.start],
    ),
  ]
  return walked.filter((step) => !own.has(step)).flatMap(seen)
}

function likelyNext(
  engine: Engine,
  session: Session,
  step: string,
  facts: JsonObject,
): string | undefined {
  const { next } = flowOf(engine, session).steps[step]!
  if (typeof next === 'string') return next
  const taken =
    takeNext(engine, next, facts) ??
    next.find(({ when }) => when && evaluateRule(engine, when, facts) === 'unknown')
  return stepAfter(taken)
}
