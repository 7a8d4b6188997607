import type { Flow } from '#model'
import type { Exploration } from './exploreFlow.ts'

/** Steps that nobody comes to and that lie behind these: they, and where their ways lead on to, as far as nobody comes there otherwise. */
export function stepsBehind({ states, beyond }: Exploration, { steps }: Flow, from: readonly string[]): ReadonlySet<string> {
  const isReached = (step: string) => !Object.hasOwn(steps, step) || states.has(step) || beyond.has(step)
  const behind = new Set(from.filter((step) => !isReached(step)))
  for (const step of behind) for (const to of waysOut(steps[step]!)) if (!isReached(to)) behind.add(to)
  return behind
}

/** Steps that the lines of a step lead to, whatever their rules say. */
export function waysOut({ next }: Flow['steps'][string]): readonly string[] {
  if (typeof next === 'string') return [next]
  return next.flatMap(({ go, call, alert }) => (go === undefined || call !== undefined || alert !== undefined ? [] : [go]))
}
