import type { DatedBundle } from '#analysis'
import { listCurrentEvents } from '../releases/currentEvents.ts'
import { createMemo } from '#loader'
import type { Bundle, Memo } from '#model'
import { problem, startOfDay } from '#origination'
import { createKeptBundles } from './createKeptBundles.ts'
import { keepsNothing, type ResultStore } from './createResultStore.ts'
import type { ReleaseEvent } from '../stores/releaseEventStore.ts'
import { findMoment, findReleases, lockReleases, type Release } from '../stores/releaseStore.ts'
import type { WrittenBundle } from '../stores/WrittenBundle.ts'
import { bundleAt, bundlesFrom } from '../releases/bundleAt.ts'
import { describeAct } from '../releases/describeAct.ts'
import { compareStates } from '../releases/compareStates.ts'
import { listCandidates } from '../releases/listCandidates.ts'
import type { Moments } from '../releases/Moments.ts'
import { pairWithServed } from '../releases/pairWithServed.ts'
import { isSame } from '../releases/isSame.ts'
import { acceptedLosses, lossesOf, refuseLosses } from '../releases/lossesOf.ts'
import { digestContents, publishRelease, type Publication } from '../releases/publishRelease.ts'
import { refuseMeanwhile } from '../releases/refuseMeanwhile.ts'
import { nothingDone, type ReleaseAct } from '../releases/ReleaseAct.ts'
import type { ReleaseParts } from '../releases/ReleaseParts.ts'
import { servedAt } from '../releases/servedAt.ts'
import { tryUnderWay, type TrialParts, type UnderWay } from '../releases/tryUnderWay.ts'
import { acceptedWarnings } from '../releases/acceptedWarnings.ts'
import { writeBundle } from './writeBundle.ts'

/** Files that passed the gate. */
export type GivenPublication = Pick<
  Publication,
  'contents' | 'author' | 'why' | 'warnings' | 'origin'
> & {
  /** Valid bundles of the lenders for which it is published. */
  readonly bundles: ReadonlyMap<string, Bundle>
  /** What follows them by itself, the earliest first. */
  readonly dated?: ReadonlyMap<string, readonly DatedBundle[]>
  /** Reasons of what is accepted, by how it is named (placeOf.ts). */
  readonly accepted?: ReadonlyMap<string, string>
  /** From when: a moment, or a day, "YYYY-MM-DD", of each lender; default: at once. */
  readonly at?: Date | string
}

type PublishingParts = Pick<ReleaseParts, 'audit'> &
  TrialParts & {
    /** Where servers find what is compiled and judged; default: they do it again. */
    readonly results?: ResultStore
  }

/**
 * Publishes files that were checked, or proposes them where a second person must approve what they
 * change. Lenders that are served with the same bundle and pictures already are left out: nothing
 * is done where that is every one. Throws a ProblemError for a moment that has passed, for an
 * answer of someone under way whose loss is not accepted, and where someone else publishes
 * meanwhile.
 */
export async function publishFiles(
  { audit, results = keepsNothing, ...parts }: PublishingParts,
  { bundles, dated = new Map(), at, accepted = new Map(), ...given }: GivenPublication,
  memo: Memo = createMemo(),
): Promise<ReleaseAct> {
  const { store } = parts
  const events = await listCurrentEvents(store)
  const asked = momentsOf(at, bundles, await findMoment(store))
  const served = servedAt(events, asked)
  const releases = await findReleases(store, served.values())
  const before = new Map([...served].map(([org, number]) => [org, releases.get(number)!]))
  const { known, ...state } = stateFrom(asked, bundles, dated)
  const files = digestContents(given.contents)
  const wanted = new Map(
    [...asked].filter(
      ([org, moment]) => !isSame(before.get(org), { ...state, files }, org, moment),
    ),
  )
  if (wanted.size === 0) return nothingDone
  const compared = { release: state, moments: wanted, known }
  const change = compareStates(await pairWithServed(store, compared, events))
  const isProposed = change.marked.length > 0
  const written = new Map(
    [...wanted]
      .flatMap(([org, moment]) => bundlesFrom(state, org, moment))
      .map((hash) => [hash, writeBundle({ ...known.get(hash)! }, memo)] as const),
  )
  const candidates = await listCandidates(state, wanted, async (_org, hash) => written.get(hash))
  const underWay = await tryUnderWay(parts, candidates)
  const losses = acceptLosses(underWay, accepted, [...before.values()])
  await keepValid(createKeptBundles(store, results), [...written.values()])
  const newest = [...before.values()].toSorted((one, other) => other.number - one.number)[0]
  return store.transaction().execute(async (transaction) => {
    const moment = await lockReleases(transaction)
    await refuseMeanwhile(transaction, events)
    const inForce = momentsOf(at, bundles, moment)
    const moments = new Map([...wanted.keys()].map((org) => [org, inForce.get(org)!]))
    const release = await publishRelease(transaction, audit, {
      ...given,
      warnings: [...given.warnings, ...losses],
      hashes: new Map(Object.entries(state.bundles)),
      dated: state.dated,
      moments,
      source: 'command',
      parent: newest?.id ?? null,
      changes: change.changes,
      ...(isProposed && { meaning: change.meaning }),
    })
    return describeAct({
      type: isProposed ? 'proposed' : 'published',
      number: release.number,
      moments,
      now: moment,
      underWay,
      accepted: acceptedLosses(release),
      marked: change.marked.map(({ mark: _mark, ...place }) => place),
      later: comeLater(events, moments),
    })
  })
}

/** Keeps bundles, and that nothing is wrong with them. */
async function keepValid(
  kept: ReturnType<typeof createKeptBundles>,
  written: readonly WrittenBundle[],
): Promise<void> {
  await kept.keepWritten(written)
  await kept.keepErrors(written.map(({ bundle }) => [bundle.org.orgCode, bundle.hash, []] as const))
}

/** From when each lender is to be served with it. Throws a ProblemError for one that has passed. */
function momentsOf(
  at: GivenPublication['at'],
  bundles: GivenPublication['bundles'],
  now: Date,
): Moments {
  return new Map(
    [...bundles].map(([org, { org: lender }]) => {
      const moment = typeof at === 'string' ? startOfDay(at, lender.zone ?? 'UTC') : (at ?? now)
      if (moment < now)
        throw problem('server/release-in-the-past', {
          at: moment.toISOString(),
          now: now.toISOString(),
        })
      return [org, moment] as const
    }),
  )
}

/** Releases that come into force at one of the lenders after its moment. */
function comeLater(events: readonly ReleaseEvent[], moments: Moments): readonly number[] {
  const isLater = ({ orgs, inForce }: ReleaseEvent) =>
    orgs.some((org) => inForce > (moments.get(org) ?? inForce))
  return [...new Set(events.filter(isLater).map(({ release }) => release))]
}

/** What is in force from those moments on, by hash, with the bundles by theirs. */
function stateFrom(
  moments: Moments,
  bundles: GivenPublication['bundles'],
  dated: NonNullable<GivenPublication['dated']>,
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
      [...moments].map(([org, moment]) => [org, bundleAt(given, org, moment)!]),
    ),
    dated: Object.fromEntries(
      Object.entries(given.dated)
        .map(
          ([org, each]) =>
            [
              org,
              each.filter(({ from }) => Date.parse(from) > moments.get(org)!.getTime()),
            ] as const,
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
  return acceptedWarnings(losses, all)
}
