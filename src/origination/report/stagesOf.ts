import type { Bundle } from '#model'

/**
 * The stage of an application with each status that is not its end: a step of the progress list,
 * by its usual title, or `after` them all.
 */
export function stagesOf(
  { routing, tracker }: Pick<Bundle, 'routing' | 'tracker'>,
  after: string,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(routing.statuses).flatMap(([status, { tracker: state, terminal }]) => {
      if (terminal) return []
      const step = tracker.steps[tracker.states[state]!]
      return [[status, step ? step.titles.at(-1)!.title : after] as const]
    }),
  )
}
