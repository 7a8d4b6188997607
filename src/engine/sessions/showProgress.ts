import type { Progress, ProgressView, Session } from '#model'
import type { Engine } from '../Engine.ts'
import { factsOf } from '../flows/factsOf.ts'
import { flowOf } from '../flows/flowOf.ts'
import { predictWay } from '../flows/predictWay.ts'
import { walk } from '../flows/walk.ts'
import { splitPath } from '../routes/splitPath.ts'
import { stepAt } from '../routes/stepAt.ts'
import { holds } from '../rules/holds.ts'

type Items = ProgressView['items']

/**
 * The borrower's progress on the predicted path, as the flow configures it: the first `progress`
 * entry that is true.
 */
export function showProgress(engine: Engine, session: Session): ProgressView {
  const way = predictWay(engine, session)
  const facts = factsOf(engine, session)
  const shown = flowOf(engine, session).progress?.find(({ when }) => holds(engine, when, facts))
  const items = shown?.list
    ? listItems(engine, session, shown.list)
    : groupItems(engine, session, way, shown?.groups ?? {})
  return { items, position: way.indexOf(session.step) + 1, total: way.length }
}

/**
 * Fixed paths, one item each, named after the step or else the flow there. The item that contains
 * the open step's path is current.
 */
function listItems(engine: Engine, session: Session, paths: readonly string[]): Items {
  const here = splitPath(flowOf(engine, session).steps[session.step]!.path).segments
  const current = paths.findIndex((path) =>
    splitPath(path).segments.every((segment, index) => segment === here[index]),
  )
  return paths.map((path, index) => ({
    id: path,
    title: titleAt(engine, path),
    path,
    state: index === current ? 'current' : index < current ? 'done' : 'coming',
  }))
}

function titleAt(engine: Engine, path: string): string {
  const { flows } = engine.bundle
  const place = stepAt(engine, path)
  const flow = engine.steps.get(splitPath(path).segments.join('/'))?.[0]?.flow
  return place ? flows[place.flow]!.steps[place.step]!.title : flow ? flows[flow]!.title : path
}

/**
 * Groups in path order. A group is done when all of its steps on the path are answered. It can be
 * opened once its first step can.
 */
function groupItems(
  engine: Engine,
  session: Session,
  way: readonly string[],
  groups: NonNullable<Progress['groups']>,
): Items {
  const { steps } = flowOf(engine, session)
  const walked = walk(engine, session)
  const ids = [...new Set(way.map((step) => steps[step]!.progress))].filter(
    (id) => id !== undefined && Object.hasOwn(groups, id),
  ) as string[]
  return ids.map((id) => {
    const own = way.filter((step) => steps[step]!.progress === id)
    const isDone = own.every(
      (step) => walked.includes(step) && Object.hasOwn(session.answers, step),
    )
    return {
      id,
      title: groups[id]!.title,
      state: own.includes(session.step) ? 'current' : isDone ? 'done' : 'coming',
      ...(walked.includes(own[0]!) && { path: steps[own[0]!]!.path }),
    }
  })
}
