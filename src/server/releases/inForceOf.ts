import limits from '../limits.json' with { type: 'json' }
import type { ReleaseEvent } from '../stores/releaseEventStore.ts'

const { mostJudged } = limits.config

export interface InForce {
  /**
   * Numbers of each lender's releases: the present one, then what it would go back to, and on, as
   * many as asked for.
   */
  readonly releases: ReadonlyMap<string, readonly number[]>
  /** When another one comes into force. */
  readonly next?: Date
}

/** What is in force at `now`, by the clock of applications. `events`: oldest first. */
export function inForceOf(
  events: readonly Pick<ReleaseEvent, 'type' | 'release' | 'orgs' | 'inForce'>[],
  now: Date,
  most = mostJudged,
): InForce {
  const inOrder = inOrderOf(events)
  const next = inOrder.find(({ inForce }) => inForce > now)?.inForce
  const served = new Map<string, Served>()
  for (const { orgs, release, inForce } of inOrder)
    if (inForce <= now)
      for (const org of orgs) {
        const { present, before } = served.get(org) ?? { before: new Map() }
        if (!before.has(release)) before.set(release, present)
        served.set(org, { present: release, before })
      }
  const releases = new Map([...served].map(([org, of]) => [org, backFrom(of, most)]))
  return { releases, ...(next && { next }) }
}

/** What comes into force later is served; of the same moment, what was published later. */
export function inOrderOf<Event extends Pick<ReleaseEvent, 'type' | 'inForce'>>(
  events: readonly Event[],
): readonly Event[] {
  return events
    .filter(({ type }) => type === 'published' || type === 'rolled-back')
    .toSorted((one, other) => one.inForce.getTime() - other.inForce.getTime())
}

interface Served {
  readonly present?: number
  /** What was served before each release was for the first time. */
  readonly before: Map<number, number | undefined>
}

/** The present one, then each time what was served before that one was for the first time. */
function backFrom({ present, before }: Served, most: number): readonly number[] {
  const way: number[] = []
  for (let at = present; at !== undefined && way.length < most; at = before.get(at)) way.push(at)
  return way
}
