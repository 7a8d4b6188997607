import { problem } from '#origination'
import {
  findRelease,
  listReleaseEvents,
  lockReleases,
  noteReleaseEvent,
  type ReleaseEvent,
} from '../stores/releaseStore.ts'
import { compareStates } from './compareStates.ts'
import { findWaiting } from './findWaiting.ts'
import { isSamePerson } from './isSamePerson.ts'
import { pairWithServed } from './pairWithServed.ts'
import type { ReleaseParts } from './ReleaseParts.ts'

interface Decision {
  readonly release: number
  readonly isApproved: boolean
  readonly actor: string
  readonly why: string
}

interface Decided extends Pick<ReleaseEvent, 'type' | 'orgs' | 'inForce'> {
  /** It is not in force yet. */
  readonly isLater: boolean
}

/**
 * Approves a proposed release, which is in force then or from its own time on; or rejects it. Gives
 * what happened last. Throws a ProblemError where it does not wait for that, for its own author,
 * and where it no longer changes what was proposed.
 */
export async function decideRelease(
  { store, audit }: Pick<ReleaseParts, 'store' | 'audit'>,
  { release: number, isApproved, actor, why }: Decision,
): Promise<Decided> {
  return store.transaction().execute(async (transaction) => {
    const now = await lockReleases(transaction)
    const events = await listReleaseEvents(transaction)
    const release = await findRelease(transaction, number)
    if (!release) throw problem('server/no-such-release', { number })
    const proposed = findWaiting(events).get(number)
    if (!proposed) throw problem('server/release-not-waiting', { number })
    const note = async (type: ReleaseEvent['type'], inForce: Date) => {
      const { orgs, meaning } = proposed
      const event = { type, release: number, orgs, inForce, actor, why, at: new Date() }
      await noteReleaseEvent(transaction, audit, { ...event, ...(meaning && { meaning }) })
      return { ...event, isLater: inForce > now }
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
    await note('approved', inForce)
    return note('published', inForce)
  })
}
