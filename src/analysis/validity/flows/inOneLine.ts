import type { Flow, Next } from '#model'
import { waysOut } from './waysOut.ts'

/**
 * The flow with its task lists unrolled: what leads to a list leads to its first task, each task to
 * the next one, the last to the list.
 */
export function inOneLine(flow: Flow): Flow {
  return Object.keys(flow.steps)
    .filter((step) => flow.steps[step]!.tasks)
    .reduce(drawOut, flow)
}

function drawOut(flow: Flow, list: string): Flow {
  const { tasks, ...plain } = flow.steps[list]!
  const starts = Object.values(tasks!).map(({ start }) => start)
  const owners = starts.map((start) => stepsOf(flow, start, list))
  const turn = (step: string) => {
    const task = owners.findIndex((own) => own.has(step))
    return starts[task + 1] ?? list
  }
  const steps = Object.entries({ ...flow.steps, [list]: plain }).map(([id, step]) => {
    const to = (go: string) => (go === list ? turn(id) : go)
    const toNext = (next: Next): Next =>
      next.go === undefined || next.call !== undefined || next.alert !== undefined
        ? next
        : { ...next, go: to(next.go) }
    return [
      id,
      { ...step, next: typeof step.next === 'string' ? to(step.next) : step.next.map(toNext) },
    ] as const
  })
  return {
    ...flow,
    start: flow.start === list ? starts[0]! : flow.start,
    steps: Object.fromEntries(steps),
  }
}

function stepsOf({ steps }: Flow, start: string, list: string): ReadonlySet<string> {
  const own = new Set([start])
  for (const step of own)
    for (const to of waysOut(steps[step]!)) if (to !== list && Object.hasOwn(steps, to)) own.add(to)
  return own
}
