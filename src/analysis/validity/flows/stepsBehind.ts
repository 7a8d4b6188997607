import type { Flow } from '#model'
import type { Exploration } from './exploreFlow.ts'
import { waysOut } from './waysOut.ts'

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
