import type { Session } from '#model'
import type { Engine } from '../Engine.ts'
import { takeWalk } from './takeWalk.ts'

/**
 * The next step to answer when answers are given in order: in a task list, the first step without
 * an answer; otherwise the open one.
 */
export function stepToAnswer(engine: Engine, session: Session): string {
  const { tasks } = takeWalk(engine, session)
  const unfinished = tasks
    .get(session.step)
    ?.find(({ state }) => state === 'open' || state === 'active')
  return unfinished?.steps.at(-1) ?? session.step
}
