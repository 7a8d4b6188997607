import { problem } from '#origination'
import { listCurrentEvents } from './currentEvents.ts'
import { findRelease, type Release } from '../stores/releaseStore.ts'
import { inForceOf } from './inForceOf.ts'
import { isSame } from './isSame.ts'
import type { ReleaseParts } from './ReleaseParts.ts'

interface Wanted {
  readonly number?: number
  /** The one that is in force at this lender; default: at all of them. */
  readonly org?: string
}

/**
 * A release by its number, or what is in force: the newest release that is the same for each lender
 * as what it is served. Throws a ProblemError where there is none.
 */
export async function chooseRelease(
  { store, now }: Pick<ReleaseParts, 'store' | 'now'>,
  { number, org }: Wanted,
): Promise<Release> {
  if (number !== undefined) {
    const release = await findRelease(store, number)
    if (!release) throw problem('server/no-such-release', { number })
    return release
  }
  const { releases } = inForceOf(await listCurrentEvents(store), now)
  const [found, served] = [new Map<number, Release>(), new Map<string, Release>()]
  for (const [code, [present]] of releases) {
    if (org !== undefined && code !== org) continue
    // Events refer to releases.
    const release = found.get(present!) ?? (await findRelease(store, present!))!
    found.set(release.number, release)
    served.set(code, release)
  }
  if (served.size === 0) throw problem('server/nothing-in-force', { org: org ?? 'any lender' })
  const newestFirst = [...found.values()].toSorted((one, other) => other.number - one.number)
  const common = newestFirst.find((release) =>
    [...served].every(([code, each]) => isSame(release, each, code, now)),
  )
  if (common) return common
  const said = [...served].map(([code, each]) => `${code} ${each.number}`).join(', ')
  throw problem('server/releases-differ', { served: said })
}
