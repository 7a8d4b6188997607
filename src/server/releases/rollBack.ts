import { problem } from '#origination'
import { listCurrentEvents, noteEvent } from './currentEvents.ts'
import { findMoment, lockReleases } from '../stores/releaseStore.ts'
import { inForceOf, type InForce } from './inForceOf.ts'
import { refuseMeanwhile } from './refuseMeanwhile.ts'
import { refuseUnservable } from './refuseUnservable.ts'
import { nothingDone, type ReleaseAct } from './ReleaseAct.ts'
import type { ReleaseParts } from './ReleaseParts.ts'

interface Asked {
  /** Only this lender; default: all whose present release is the newest. */
  readonly org?: string
  readonly actor: string
  readonly why: string
  /** Whether servers serve no lender with placeholders or examples. */
  readonly onlyFinalWords?: boolean
}

/**
 * Takes the release in force back: at once, what was served before it is served again. Throws a
 * ProblemError where there is none before it, where that cannot be served, and where someone else
 * publishes meanwhile.
 */
export async function rollBack(
  { store, audit }: Pick<ReleaseParts, 'store' | 'audit'>,
  { org, actor, why, onlyFinalWords = false }: Asked,
): Promise<ReleaseAct> {
  const events = await listCurrentEvents(store)
  const now = await findMoment(store)
  const back = findBack(inForceOf(events, now), org)
  await refuseUnservable(store, back, { onlyFinalWords, now })
  return store.transaction().execute(async (transaction) => {
    const inForce = await lockReleases(transaction)
    await refuseMeanwhile(transaction, events)
    for (const release of new Set(back.values()))
      await noteEvent(transaction, audit, {
        type: 'rolled-back',
        release,
        orgs: [...back].flatMap(([each, number]) => (number === release ? [each] : [])),
        inForce,
        actor,
        why,
        at: new Date(),
      })
    const lenders = [...back].map(([each, number]) => ({
      org: each,
      number,
      inForce: inForce.toISOString(),
      isLater: false,
    }))
    return { ...nothingDone, type: 'rolled-back', lenders }
  })
}

function findBack({ releases }: InForce, org: string | undefined): ReadonlyMap<string, number> {
  const newest = Math.max(...[...releases.values()].map(([number]) => number!))
  const orgs =
    org === undefined
      ? [...releases.keys()].filter((one) => releases.get(one)![0] === newest)
      : [org]
  return new Map(
    orgs.map((each) => {
      const [, before] = releases.get(each) ?? []
      if (before === undefined) throw problem('server/no-earlier-release', { org: each })
      return [each, before]
    }),
  )
}
