import type { ReleaseEvent } from '../stores/releaseStore.ts'

export interface InForce {
  /** Numbers of each lender's releases: the present one, then what it would go back to, and on. */
  readonly releases: ReadonlyMap<string, readonly number[]>
  /** When another one comes into force. */
  readonly next?: Date
}

/** What is in force at `now`, by the clock of applications. `events`: oldest first. */
export function inForceOf(
  events: readonly Pick<ReleaseEvent, 'type' | 'release' | 'orgs' | 'inForce'>[],
  now: Date,
): InForce {
  // What comes into force later is served; of the same moment, what was published later.
  const inOrder = events
    .filter(({ type }) => type === 'published' || type === 'rolled-back')
    .toSorted((one, other) => one.inForce.getTime() - other.inForce.getTime())
  const next = inOrder.find(({ inForce }) => inForce > now)?.inForce
  const ofOrgs = new Map<string, number[]>()
  for (const { orgs, release, inForce } of inOrder)
    if (inForce <= now)
      for (const org of orgs) {
        const before = ofOrgs.get(org)
        if (before) before.push(release)
        else ofOrgs.set(org, [release])
      }
  const releases = new Map([...ofOrgs].map(([org, served]) => [org, backFrom(served)]))
  return { releases, ...(next && { next }) }
}

/** The last one, then each time what was served before that one was for the first time. */
function backFrom(served: readonly number[]): readonly number[] {
  const way: number[] = []
  for (let at = served.length - 1; at >= 0; at = served.indexOf(served[at]!) - 1)
    way.push(served[at]!)
  return way
}
