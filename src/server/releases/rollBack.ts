import { problem } from '#origination'
import { listReleaseEvents, lockReleases, noteReleaseEvent } from '../stores/releaseStore.ts'
import { inForceOf } from './inForceOf.ts'
import type { ReleaseParts } from './ReleaseParts.ts'

interface Asked {
  /** Only this lender; default: all whose present release is the newest. */
  readonly org?: string
  readonly actor: string
  readonly why: string
}

/**
 * Takes the release in force back: at once, what was served before it is served again. Gives the
 * release that each lender goes back to. Throws a ProblemError where there is none before it.
 */
export async function rollBack(
  { store, audit, now }: ReleaseParts,
  { org, actor, why }: Asked,
): Promise<ReadonlyMap<string, number>> {
  return store.transaction().execute(async (transaction) => {
    await lockReleases(transaction)
    const { releases } = inForceOf(await listReleaseEvents(transaction), now)
    const newest = Math.max(...[...releases.values()].map(([number]) => number!))
    const orgs =
      org === undefined
        ? [...releases.keys()].filter((one) => releases.get(one)![0] === newest)
        : [org]
    const back = new Map<string, number>()
    for (const each of orgs) {
      const [, before] = releases.get(each) ?? []
      if (before === undefined) throw problem('server/no-earlier-release', { org: each })
      back.set(each, before)
    }
    for (const release of new Set(back.values()))
      await noteReleaseEvent(transaction, audit, {
        type: 'rolled-back',
        release,
        orgs: orgs.filter((each) => back.get(each) === release),
        inForce: now,
        actor,
        why,
        at: new Date(),
      })
    return back
  })
}
