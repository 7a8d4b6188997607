import { createMemo } from '#loader'
import type { Bundle, Memo } from '#model'
import { problem } from '#origination'
import { writeBundle } from './writeBundle.ts'
import { keepBundle } from '../stores/bundleRecords.ts'
import {
  lockReleases,
  listReleaseEvents,
  findRelease,
  type Release,
} from '../stores/releaseStore.ts'
import { inForceOf } from '../releases/inForceOf.ts'
import type { ReleaseParts } from '../releases/ReleaseParts.ts'
import { isSame } from '../releases/isSame.ts'
import { digestContents, publishRelease, type Publication } from '../releases/publishRelease.ts'

type Given = Pick<Publication, 'contents' | 'author' | 'why' | 'warnings'> & {
  /** Valid bundles of the lenders for which it is published. */
  readonly bundles: ReadonlyMap<string, Bundle>
  /** From when; default: at once. */
  readonly at?: Date
}

/**
 * Publishes files that were checked. Lenders that are served with the same bundle and pictures
 * already are left out: undefined where that is every one. Throws a ProblemError for a moment that
 * has passed, and where someone else publishes meanwhile.
 */
export async function publishFiles(
  { store, audit, now }: ReleaseParts,
  { bundles, at, ...given }: Given,
  memo: Memo = createMemo(),
): Promise<{ readonly release: Release; readonly orgs: readonly string[] } | undefined> {
  if (at && at < now)
    throw problem('server/release-in-the-past', { at: at.toISOString(), now: now.toISOString() })
  const events = await listReleaseEvents(store)
  const before = new Map<string, Release>()
  for (const [org, [number]] of inForceOf(events, at ?? now).releases)
    before.set(org, (await findRelease(store, number!))!)
  const digests = digestContents(given.contents)
  const changed = [...bundles].flatMap(([org, { hash }]) =>
    isSame(before.get(org), { org, hash, files: digests }) ? [] : [org],
  )
  if (changed.length === 0) return undefined
  for (const org of changed) {
    const { bundle, files } = writeBundle(bundles.get(org)!, memo)
    await keepBundle(store, bundle, files)
  }
  const newest = [...before.values()].toSorted((one, other) => other.number - one.number)[0]
  return store.transaction().execute(async (transaction) => {
    await lockReleases(transaction)
    const [meanwhile] = await listReleaseEvents(transaction, events.at(-1)?.seq)
    if (meanwhile) {
      const { release: number, actor, why } = meanwhile
      throw problem('server/release-meanwhile', { number, actor, why })
    }
    const release = await publishRelease(transaction, audit, {
      ...given,
      hashes: new Map([...bundles].map(([org, { hash }]) => [org, hash])),
      orgs: changed,
      inForce: at ?? now,
      source: 'command',
      parent: newest?.id ?? null,
    })
    return { release, orgs: changed }
  })
}
