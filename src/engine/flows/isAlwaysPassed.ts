import type { Flow } from '#model'
import { stepAfter } from './stepAfter.ts'

/** Whether every way through the flow passes this step, whatever is answered. */
export function isAlwaysPassed(
  { start, steps }: Pick<Flow, 'start' | 'steps'>,
  step: string,
): boolean {
  /** Whether a way from `here` that avoids the step comes `home`, or else to an end of the flow. */
  const leads = (here: string, home: string | undefined, seen: Set<string>): boolean => {
    if (here === home) return true
    if (here === step || seen.has(here)) return false
    seen.add(here)
    const { next, tasks = {} } = steps[here]!
    if (!Object.values(tasks).every((task) => leads(task.start, here, new Set()))) return false
    if (typeof next === 'string') return leads(next, home, seen)
    const ends = next.length === 0 || next.some(({ call }) => call !== undefined)
    if (ends && home === undefined) return true
    return next.some((exit) => {
      const after = stepAfter(exit)
      return after !== undefined && leads(after, home, seen)
    })
  }
  return !leads(start, undefined, new Set())
}
