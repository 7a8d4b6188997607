import { problem } from '#origination'
import { findBundle } from '../stores/bundleRecords.ts'
import { listCurrentEvents, noteEvent } from './currentEvents.ts'
import type { ReleaseEvent } from '../stores/releaseEventStore.ts'
import { findMoment, findRelease, lockReleases } from '../stores/releaseStore.ts'
import { acceptedLosses, lossesOf, refuseLosses } from './lossesOf.ts'
import { describeAct } from './describeAct.ts'
import { compareStates } from './compareStates.ts'
import { findWaiting } from './findWaiting.ts'
import { listCandidates } from './listCandidates.ts'
import type { Moments } from './Moments.ts'
import { pairWithServed } from './pairWithServed.ts'
import { tryUnderWay, type TrialParts, type UnderWay } from './tryUnderWay.ts'
import type { ReleaseAct } from './ReleaseAct.ts'
import type { ReleaseParts } from './ReleaseParts.ts'
import type { TrialThread } from './TrialThread.ts'

interface Decision {
  readonly release: number
  readonly isApproved: boolean
  readonly actor: string
  readonly why: string
}

/** Compiles what is proposed, and tries it on drafts. */
export interface DecisionParts extends Pick<ReleaseParts, 'audit'>, TrialParts {
  readonly thread: TrialThread
}

/**
 * Approves a proposed release, which is in force then or from its own time on; or rejects it.
 * Throws a ProblemError where it does not wait for that, for its own author, where it no longer
 * changes what was proposed, and for an answer of someone under way whose loss was not accepted.
 */
export async function decideRelease(
  { audit, ...parts }: DecisionParts,
  { release: number, isApproved, actor, why }: Decision,
): Promise<ReleaseAct> {
  const { store } = parts
  const underWay = isApproved ? await tryProposed(parts, number) : new Map<string, UnderWay>()
  return store.transaction().execute(async (transaction) => {
    const now = await lockReleases(transaction)
    const events = await listCurrentEvents(transaction)
    const release = await findRelease(transaction, number)
    if (!release) throw problem('server/no-such-release', { number })
    const proposed = findWaiting(events).get(number)
    if (!proposed) throw problem('server/release-not-waiting', { number })
    const note = async (type: ReleaseEvent['type'], event: ReleaseEvent, inForce: Date) => {
      const { orgs, meaning } = event
      const noted = { type, release: number, orgs, inForce, actor, why, at: new Date() }
      await noteEvent(transaction, audit, { ...noted, ...(meaning && { meaning }) })
    }
    const accepted = acceptedLosses(release)
    const since = momentsOf(proposed)
    if (!isApproved) {
      for (const event of proposed) await note('rejected', event, event.inForce)
      return describeAct({ type: 'rejected', number, moments: since, now })
    }
    const authors = [release.author, ...(release.origin ? [release.origin.author] : [])]
    if (authors.some((author) => isSamePerson(actor, author)))
      throw problem('server/release-own', { number, actor })
    const moments = momentsOf(proposed, now)
    // Days that have passed since change nothing of what was proposed.
    const compared = { release, moments, since }
    const { meaning } = compareStates(await pairWithServed(transaction, compared, events))
    if (proposed.some((event) => event.meaning !== meaning))
      throw problem('server/release-means-otherwise', { number })
    refuseLosses(lossesOf(underWay), accepted)
    for (const event of proposed) {
      const inForce = moments.get(event.orgs[0]!)!
      await note('approved', event, inForce)
      await note('published', event, inForce)
    }
    return describeAct({ type: 'approved', number, moments, now, underWay, accepted })
  })
}

/** From when each lender is to be served with what is proposed: not before `now`. */
function momentsOf(proposed: readonly ReleaseEvent[], now?: Date): Moments {
  return new Map(
    proposed.flatMap(({ orgs, inForce }) => {
      const moment = now && now > inForce ? now : inForce
      return orgs.map((org) => [org, moment] as const)
    }),
  )
}

/** Tries a proposed release on those who are under way; none where it does not wait. */
async function tryProposed(
  parts: Omit<DecisionParts, 'audit'>,
  number: number,
): Promise<ReadonlyMap<string, UnderWay>> {
  const { store, thread } = parts
  const proposed = findWaiting(await listCurrentEvents(store)).get(number)
  const release = proposed && (await findRelease(store, number))
  if (!release) return new Map()
  const moments = momentsOf(proposed, await findMoment(store))
  const write = async (org: string, hash: string) => {
    const bundle = await findBundle(store, org, hash)
    return bundle && thread.write(bundle)
  }
  return tryUnderWay(parts, await listCandidates(release, moments, write))
}

/** Whether two names are those of one person. */
function isSamePerson(one: string, other: string): boolean {
  return plain(one) === plain(other)
}

const plain = (name: string) => name.trim().toLowerCase()
