import type { DatedBundle } from '#analysis'
import { listCurrentEvents } from '../releases/currentEvents.ts'
import { createMemo } from '#loader'
import type { Bundle, Memo } from '#model'
import { problem } from '#origination'
import { createKeptBundles } from './createKeptBundles.ts'
import { keepsNothing, type ResultStore } from './createResultStore.ts'
import { findMoment, findReleases, lockReleases, type Release } from '../stores/releaseStore.ts'
import { bundleAt, bundlesFrom } from '../releases/bundleAt.ts'
import { compareStates, type ReleaseChange } from '../releases/compareStates.ts'
import { pairWithServed } from '../releases/pairWithServed.ts'
import { inForceOf } from '../releases/inForceOf.ts'
import { isSame } from '../releases/isSame.ts'
import { acceptedLosses, lossesOf, refuseLosses } from '../releases/lossesOf.ts'
import { placeOf } from '../releases/placeOf.ts'
import { digestContents, publishRelease, type Publication } from '../releases/publishRelease.ts'
import { refuseMeanwhile } from '../releases/refuseMeanwhile.ts'
import type { ReleaseParts } from '../releases/ReleaseParts.ts'
import { tryUnderWay, type TrialParts, type UnderWay } from '../releases/tryUnderWay.ts'
import { warningsOf } from '../releases/warningsOf.ts'
import { writeBundle } from './writeBundle.ts'

/** Files that passed the gate. */
export type Given = Pick<Publication, 'contents' | 'author' | 'why' | 'warnings' | 'origin'> & {
  /** Valid bundles of the lenders for which it is published. */
  readonly bundles: ReadonlyMap<string, Bundle>
  /** What follows them by itself, the earliest first. */
  readonly dated?: ReadonlyMap<string, readonly DatedBundle[]>
  /** Reasons of what is accepted, by how it is named (placeOf.ts). */
  readonly accepted?: ReadonlyMap<string, string>
  /** From when; default: at once. */
  readonly at?: Date
}

type PublishingParts = Pick<ReleaseParts, 'audit'> &
  TrialParts & {
    /** Where servers find what is compiled and judged; default: they do it again. */
    readonly results?: ResultStore
  }

export interface Published {
  readonly release: Release
  readonly orgs: readonly string[]
  readonly inForce: Date
  readonly change: ReleaseChange
  /** Releases that were published before, come into force later, and do not contain this one. */
  readonly later: readonly number[]
  /** By lender: what becomes of those who are under way. */
  readonly underWay: ReadonlyMap<string, UnderWay>
}

/**
 * Publishes files that were checked, or proposes them where a second person must approve what they
 * change. Lenders that are served with the same bundle and pictures already are left out: undefined
 * where that is every one. Throws a ProblemError for a moment that has passed, for an answer of
 * someone under way whose loss is not accepted, and where someone else publishes meanwhile.
 */
export async function publishFiles(
  { audit, results = keepsNothing, ...parts }: PublishingParts,
  { bundles, dated = new Map(), at, accepted = new Map(), ...given }: Given,
  memo: Memo = createMemo(),
): Promise<Published | undefined> {
  const { store } = parts
  const events = await listCurrentEvents(store)
  const now = await findMoment(store)
  refusePast(at, now)
  const inForce = at ?? now
  const present = [...inForceOf(events, inForce).releases].map(
    ([org, [number]]) => [org, number!] as const,
  )
  const releases = await findReleases(store, new Map(present).values())
  const before = new Map(present.map(([org, number]) => [org, releases.get(number)!]))
  const { known, ...state } = stateFrom(inForce, bundles, dated)
  const files = digestContents(given.contents)
  const orgs = [...bundles.keys()].filter(
    (org) => !isSame(before.get(org), { ...state, files }, org, inForce),
  )
  if (orgs.length === 0) return undefined
  const compared = { release: state, orgs, moment: inForce, known }
  const change = compareStates(await pairWithServed(store, compared, events))
  const isProposed = change.marked.length > 0
  const later = events
    .filter((event) => event.inForce > inForce && event.orgs.some((org) => orgs.includes(org)))
    .map(({ release }) => release)
  const written = new Map(
    orgs
      .flatMap((org) => bundlesFrom(state, org, inForce))
      .map((hash) => [hash, writeBundle({ ...known.get(hash)! }, memo)] as const),
  )
  const candidates = orgs.map((org) => [org, written.get(state.bundles[org]!)!] as const)
  const underWay = await tryUnderWay(parts, new Map(candidates))
  const losses = acceptLosses(underWay, accepted, [...before.values()])
  const keptBundles = createKeptBundles(store, results)
  await keptBundles.keepWritten([...written.values()])
  await keptBundles.keepErrors(
    [...written.values()].map(({ bundle }) => [bundle.org.orgCode, bundle.hash, []] as const),
  )
  const newest = [...before.values()].toSorted((one, other) => other.number - one.number)[0]
  return store.transaction().execute(async (transaction) => {
    const moment = await lockReleases(transaction)
    await refuseMeanwhile(transaction, events)
    refusePast(at, moment)
    const release = await publishRelease(transaction, audit, {
      ...given,
      warnings: [...given.warnings, ...losses],
      hashes: new Map(Object.entries(state.bundles)),
      dated: state.dated,
      orgs,
      inForce: at ?? moment,
      source: 'command',
      parent: newest?.id ?? null,
      changes: change.changes,
      ...(isProposed && { meaning: change.meaning }),
    })
    return { release, orgs, inForce: at ?? moment, change, later: [...new Set(later)], underWay }
  })
}

/** What is in force from a moment on, by hash, with the bundles by theirs. */
function stateFrom(
  moment: Date,
  bundles: Given['bundles'],
  dated: NonNullable<Given['dated']>,
): Pick<Release, 'bundles'> & {
  readonly dated: NonNullable<Release['dated']>
  readonly known: ReadonlyMap<string, Bundle>
} {
  const later = [...dated].filter(([org]) => bundles.has(org))
  const given = {
    bundles: Object.fromEntries([...bundles].map(([org, { hash }]) => [org, hash])),
    dated: Object.fromEntries(
      later.map(([org, all]) => [
        org,
        all.map(({ from, bundle }) => ({ from: from.toISOString(), bundle: bundle.hash })),
      ]),
    ),
  }
  const all = [...bundles.values(), ...later.flatMap(([, each]) => each.map((one) => one.bundle))]
  return {
    bundles: Object.fromEntries(
      [...bundles.keys()].map((org) => [org, bundleAt(given, org, moment)!]),
    ),
    dated: Object.fromEntries(
      Object.entries(given.dated)
        .map(
          ([org, each]) =>
            [org, each.filter(({ from }) => Date.parse(from) > moment.getTime())] as const,
        )
        .filter(([, each]) => each.length > 0),
    ),
    known: new Map(all.map((bundle) => [bundle.hash, bundle])),
  }
}

/**
 * The losses of answers as a release keeps them: accepted now, or by a release before it. Throws a
 * ProblemError for others.
 */
function acceptLosses(
  underWay: ReadonlyMap<string, UnderWay>,
  accepted: ReadonlyMap<string, string>,
  before: readonly Release[],
): Release['warnings'] {
  const all = new Map([...before.flatMap((release) => [...acceptedLosses(release)]), ...accepted])
  const losses = lossesOf(underWay)
  refuseLosses(losses, all)
  return warningsOf(losses).map((loss) => ({ ...loss, accepted: all.get(placeOf(loss))! }))
}

function refusePast(at: Date | undefined, now: Date): void {
  if (at && at < now)
    throw problem('server/release-in-the-past', { at: at.toISOString(), now: now.toISOString() })
}
