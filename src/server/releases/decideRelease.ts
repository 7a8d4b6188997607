import { problem } from '#origination'
import { listCurrentEvents, noteEvent } from './currentEvents.ts'
import type { ReleaseEvent } from '../stores/releaseEventStore.ts'
import { findMoment, findRelease, lockReleases } from '../stores/releaseStore.ts'
import { acceptedLosses, lossesOf, refuseLosses } from './lossesOf.ts'
import { bundleAt } from './bundleAt.ts'
import { compareStates } from './compareStates.ts'
import { findWaiting } from './findWaiting.ts'
import { isSamePerson } from './isSamePerson.ts'
import { pairWithServed } from './pairWithServed.ts'
import { readBundlesOf } from './readReleaseBundles.ts'
import { tryUnderWay, type TrialParts, type UnderWay } from './tryUnderWay.ts'
import type { ReleaseParts } from './ReleaseParts.ts'
import type { WrittenBundle } from '../stores/WrittenBundle.ts'
import type { TrialThread } from './TrialThread.ts'

interface Decision {
  readonly release: number
  readonly isApproved: boolean
  readonly actor: string
  readonly why: string
}

interface Decided extends Pick<ReleaseEvent, 'type' | 'orgs' | 'inForce'> {
  /** It is not in force yet. */
  readonly isLater: boolean
  /** By lender, if it is approved: what becomes of those who are under way. */
  readonly underWay: ReadonlyMap<string, UnderWay>
  /** Reasons of what the release accepts, by how it is named (placeOf.ts). */
  readonly accepted: ReadonlyMap<string, string>
}

/** Compiles what is proposed, and tries it on drafts. */
export interface DecisionParts extends Pick<ReleaseParts, 'audit'>, TrialParts {
  readonly thread: TrialThread
}

/**
 * Approves a proposed release, which is in force then or from its own time on; or rejects it. Gives
 * what happened last. Throws a ProblemError where it does not wait for that, for its own author,
 * where it no longer changes what was proposed, and for an answer of someone under way whose loss
 * was not accepted.
 */
export async function decideRelease(
  { audit, ...parts }: DecisionParts,
  { release: number, isApproved, actor, why }: Decision,
): Promise<Decided> {
  const { store } = parts
  const underWay = isApproved ? await tryProposed(parts, number) : new Map<string, UnderWay>()
  return store.transaction().execute(async (transaction) => {
    const now = await lockReleases(transaction)
    const events = await listCurrentEvents(transaction)
    const release = await findRelease(transaction, number)
    if (!release) throw problem('server/no-such-release', { number })
    const proposed = findWaiting(events).get(number)
    if (!proposed) throw problem('server/release-not-waiting', { number })
    const note = async (type: ReleaseEvent['type'], inForce: Date) => {
      const { orgs, meaning } = proposed
      const event = { type, release: number, orgs, inForce, actor, why, at: new Date() }
      await noteEvent(transaction, audit, { ...event, ...(meaning && { meaning }) })
      return { ...event, isLater: inForce > now, underWay, accepted: acceptedLosses(release) }
    }
    if (!isApproved) return note('rejected', proposed.inForce)
    const authors = [release.author, ...(release.origin ? [release.origin.author] : [])]
    if (authors.some((author) => isSamePerson(actor, author)))
      throw problem('server/release-own', { number, actor })
    const inForce = proposed.inForce > now ? proposed.inForce : now
    const pairs = await pairWithServed(
      transaction,
      { release, orgs: proposed.orgs, moment: inForce },
      events,
    )
    const { meaning } = compareStates(pairs)
    if (meaning !== proposed.meaning) throw problem('server/release-means-otherwise', { number })
    refuseLosses(lossesOf(underWay), acceptedLosses(release))
    await note('approved', inForce)
    return note('published', inForce)
  })
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
  const now = await findMoment(store)
  const moment = proposed.inForce > now ? proposed.inForce : now
  const hashes = proposed.orgs.map((org) => [org, bundleAt(release, org, moment)!] as const)
  const written = new Map<string, WrittenBundle>()
  for (const [org, bundle] of await readBundlesOf(store, new Map(hashes)))
    written.set(org, await thread.write(bundle))
  return tryUnderWay(parts, written)
}
