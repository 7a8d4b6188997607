import limits from '../limits.json' with { type: 'json' }
import type { Audit } from '../secrets/createAudit.ts'
import type { Store } from '../stores/openDatabase.ts'
import {
  findLastMatters,
  listReleaseEvents,
  listEventsOf,
  nextReleaseSeq,
  noteReleaseEvent,
  type ListedEvent,
  type Matters,
  type ReleaseEvent,
} from '../stores/releaseEventStore.ts'
import { findWaiting } from './findWaiting.ts'
import { inForceOf, inOrderOf } from './inForceOf.ts'

const { mostJudged } = limits.config
/** Of each lender's releases in force, how many are kept in sight: as many can be taken back. */
const mostKept = 2 * mostJudged
/** Every so many events one says what still counts of those before it. */
const eventsBetween = 50

const end = new Date(8.64e15)

/**
 * The events that say what is in force, waits or comes, oldest first: as many however long the
 * history is. What they do not say of the past, listReleaseEvents does.
 */
export async function listCurrentEvents(store: Store): Promise<readonly ListedEvent[]> {
  return (await readCurrent(store)).events
}

interface Current {
  readonly events: readonly ListedEvent[]
  /** Lenders that have more releases to go back to than the events say. */
  readonly cut: readonly string[]
}

async function readCurrent(store: Store): Promise<Current> {
  const last = await findLastMatters(store)
  if (!last) return { events: await listReleaseEvents(store), cut: [] }
  const { seq, matters } = last
  const { cut } = matters
  const before = await listEventsOf(
    store,
    'seq',
    matters.events.map(([each]) => each),
  )
  const events = [...currentOf(before, matters), ...(await listReleaseEvents(store, seq))]
  const [present, latest] = [inForceOf(events, new Date()), inForceOf(events, end)]
  const isShort = cut.some((org) =>
    [present, latest].some(({ releases }) => (releases.get(org) ?? []).length < mostJudged),
  )
  return isShort ? { events: await listReleaseEvents(store), cut: [] } : { events, cut }
}

/** Adds an event; now and then with what still counts. Call it after `lockReleases`. */
export async function noteEvent(
  transaction: Store,
  audit: Audit,
  event: ReleaseEvent,
): Promise<void> {
  const seq = await nextReleaseSeq(transaction)
  if (seq % eventsBetween > 0) return noteReleaseEvent(transaction, audit, event)
  const { events, cut } = await readCurrent(transaction)
  const matters = reduceEvents([...events, { ...event, seq }], cut, new Date())
  return noteReleaseEvent(transaction, audit, event, matters)
}

/**
 * Those of which what is in force at `moment` or later follows, whatever happens then. `events`:
 * oldest first; `cut`: as in Current.
 */
export function reduceEvents(
  events: readonly ListedEvent[],
  cut: readonly string[],
  moment: Date,
): Matters {
  const { releases } = inForceOf(events, moment, mostKept)
  const counts = new Map<number, Set<string>>()
  const keep = (seq: number, org: string) =>
    counts.set(seq, (counts.get(seq) ?? new Set()).add(org))
  const [first, last] = [new Map<string, number>(), new Map<string, number>()]
  for (const { orgs, release, seq, inForce } of inOrderOf(events)) {
    if (inForce > moment) break
    for (const org of orgs) {
      const key = `${org} ${release}`
      if (!first.has(key)) first.set(key, seq)
      last.set(org, seq)
    }
  }
  for (const [org, way] of releases) {
    keep(last.get(org)!, org)
    for (const release of way) keep(first.get(`${org} ${release}`)!, org)
  }
  const waiting = new Set([...findWaiting(events).values()].flat().map(({ seq }) => seq))
  const isLong = [...releases].filter(([, way]) => way.length === mostKept).map(([org]) => org)
  return {
    events: events.flatMap(({ seq, orgs, inForce }): Matters['events'] => {
      if (inForce > moment || waiting.has(seq)) return [[seq]]
      const of = counts.get(seq)
      // Whoever reads them goes on from the newest.
      if (!of) return seq === events.at(-1)!.seq ? [[seq, []]] : []
      return [of.size === orgs.length ? [seq] : [seq, orgs.filter((org) => of.has(org))]]
    }),
    cut: [...new Set([...cut, ...isLong])],
  }
}

/** Of the events that `matters` names what it says of them. */
export function currentOf(
  events: readonly ListedEvent[],
  matters: Matters,
): readonly ListedEvent[] {
  const counts = new Map(matters.events.map(([seq, orgs]) => [seq, orgs] as const))
  return events
    .filter(({ seq }) => counts.has(seq))
    .map((event) => ({ ...event, orgs: counts.get(event.seq) ?? event.orgs }))
}
