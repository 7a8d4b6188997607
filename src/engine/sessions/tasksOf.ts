import type { Session, TaskView } from '#model'
import type { Engine } from '../Engine.ts'
import { flowOf } from '../flows/flowOf.ts'
import { takeWalk } from '../flows/takeWalk.ts'

/**
 * The tasks of the open task list, each with its target step: the first that needs an answer, or
 * its start once it is done.
 */
export function tasksOf(engine: Engine, session: Session): readonly TaskView[] {
  const { steps, progress = [] } = flowOf(engine, session)
  const titles = Object.assign({}, ...progress.map(({ groups = {} }) => groups)) as Readonly<
    Record<string, { readonly title: string }>
  >
  const walked = takeWalk(engine, session).tasks.get(session.step) ?? []
  return walked.map(({ group, state, steps: own }) => {
    const to = state === 'done' ? own[0] : own.at(-1)
    return {
      id: group,
      title: titles[group]?.title ?? group,
      state,
      ...(to !== undefined && { path: steps[to]!.path }),
    }
  })
}
