import type { Flow } from '#model'
import type { Exploration } from './exploreFlow.ts'

/**
 * Unreachable steps after these: the steps themselves and those that they lead to, unless they are
 * reachable otherwise.
 */
export function stepsBehind(
  { states, beyond }: Exploration,
  { steps }: Flow,
  from: readonly string[],
): ReadonlySet<string> {
  const isReached = (step: string) =>
    !Object.hasOwn(steps, step) || states.has(step) || beyond.has(step)
  const behind = new Set(from.filter((step) => !isReached(step)))
  for (const step of behind)
    for (const to of waysOut(steps[step]!)) if (!isReached(to)) behind.add(to)
  return behind
}

/** Steps that the entries of a step lead to, whatever the rules. */
export function waysOut({ next }: Flow['steps'][string]): readonly string[] {
  if (typeof next === 'string') return [next]
  return next.flatMap(({ go, call, alert }) =>
    go === undefined || call !== undefined || alert !== undefined ? [] : [go],
  )
}
