import { createMemo } from '#loader'
import type { Bundle, Memo } from '#model'
import { problem } from '#origination'
import { keepBundle } from '../stores/bundleRecords.ts'
import {
  findMoment,
  findReleases,
  listReleaseEvents,
  lockReleases,
  type Release,
} from '../stores/releaseStore.ts'
import { compareStates, type ReleaseChange } from '../releases/compareStates.ts'
import { countUnderWay, type UnderWay } from '../releases/countUnderWay.ts'
import { inForceOf } from '../releases/inForceOf.ts'
import { isSame } from '../releases/isSame.ts'
import { digestContents, publishRelease, type Publication } from '../releases/publishRelease.ts'
import { refuseMeanwhile } from '../releases/refuseMeanwhile.ts'
import { readBundlesOf } from '../releases/readReleaseBundles.ts'
import type { ReleaseParts } from '../releases/ReleaseParts.ts'
import { writeBundle } from './writeBundle.ts'

/** Files that passed the gate. */
export type Given = Pick<Publication, 'contents' | 'author' | 'why' | 'warnings' | 'origin'> & {
  /** Valid bundles of the lenders for which it is published. */
  readonly bundles: ReadonlyMap<string, Bundle>
  /** From when; default: at once. */
  readonly at?: Date
}

export interface Published {
  readonly release: Release
  readonly orgs: readonly string[]
  readonly change: ReleaseChange
  /** Releases that were published before, come into force later, and do not contain this one. */
  readonly later: readonly number[]
  /** By lender: who goes on with the release that they began with. */
  readonly underWay: ReadonlyMap<string, UnderWay>
}

/**
 * Publishes files that were checked, or proposes them where a second person must approve what they
 * change. Lenders that are served with the same bundle and pictures already are left out: undefined
 * where that is every one. Throws a ProblemError for a moment that has passed, and where someone
 * else publishes meanwhile.
 */
export async function publishFiles(
  { store, audit }: Pick<ReleaseParts, 'store' | 'audit'>,
  { bundles, at, ...given }: Given,
  memo: Memo = createMemo(),
): Promise<Published | undefined> {
  const events = await listReleaseEvents(store)
  const now = await findMoment(store)
  refusePast(at, now)
  const inForce = at ?? now
  const present = [...inForceOf(events, inForce).releases].map(
    ([org, [number]]) => [org, number!] as const,
  )
  const releases = await findReleases(store, new Map(present).values())
  const before = new Map(present.map(([org, number]) => [org, releases.get(number)!]))
  const files = digestContents(given.contents)
  const changed = new Map(
    [...bundles].filter(([org, { hash }]) => !isSame(before.get(org), { org, hash, files })),
  )
  if (changed.size === 0) return undefined
  const orgs = [...changed.keys()]
  const old = new Map(
    [...before].flatMap(([org, release]) =>
      changed.has(org) ? [[org, release.bundles[org]!] as const] : [],
    ),
  )
  const change = compareStates(await readBundlesOf(store, old), changed)
  const isProposed = change.marked.length > 0
  const later = events
    .filter((event) => event.inForce > inForce && event.orgs.some((org) => changed.has(org)))
    .map(({ release }) => release)
  for (const bundle of changed.values()) {
    const written = writeBundle(bundle, memo)
    await keepBundle(store, written.bundle, written.files)
  }
  const newest = [...before.values()].toSorted((one, other) => other.number - one.number)[0]
  return store.transaction().execute(async (transaction) => {
    const moment = await lockReleases(transaction)
    await refuseMeanwhile(transaction, events)
    refusePast(at, moment)
    const release = await publishRelease(transaction, audit, {
      ...given,
      hashes: new Map([...bundles].map(([org, { hash }]) => [org, hash])),
      orgs,
      inForce: at ?? moment,
      source: 'command',
      parent: newest?.id ?? null,
      changes: change.changes,
      ...(isProposed && { meaning: change.meaning }),
    })
    const underWay = await countUnderWay(transaction, orgs)
    return { release, orgs, change, later: [...new Set(later)], underWay }
  })
}

function refusePast(at: Date | undefined, now: Date): void {
  if (at && at < now)
    throw problem('server/release-in-the-past', { at: at.toISOString(), now: now.toISOString() })
}
