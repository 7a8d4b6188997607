import { sql } from 'kysely'
import { noteEvent } from './currentEvents.ts'
import limits from '../limits.json' with { type: 'json' }
import retention from '../retention.json' with { type: 'json' }
import type { Store } from '../stores/openDatabase.ts'
import { listReleaseEvents } from '../stores/releaseEventStore.ts'
import { lockReleases, readEachRelease } from '../stores/releaseStore.ts'
import { findWaiting } from './findWaiting.ts'
import { inForceOf } from './inForceOf.ts'
import type { ReleaseParts } from './ReleaseParts.ts'

type Events = Awaited<ReturnType<typeof listReleaseEvents>>

const day = 86_400_000

/**
 * Removes the files of releases that no one needs any more, and leaves a signed event of each; its
 * manifest and what happened to it stay. Kept are those that are in force, come into force or wait
 * for an approval, what each lender can go back to, and those with which an application, a draft or
 * a submission began. By the server's own time. Gives their numbers.
 */
export async function disposeReleases(
  { store, audit }: Pick<ReleaseParts, 'store' | 'audit'>,
  now = new Date(),
): Promise<readonly number[]> {
  return store.transaction().execute(async (transaction) => {
    const inForce = await lockReleases(transaction)
    const events = await listReleaseEvents(transaction)
    const before = new Date(now.getTime() - retention.releases.days * day)
    const due = await withoutPinned(transaction, findDue(events, inForce, before))
    for (const release of due)
      await noteEvent(transaction, audit, {
        type: 'disposed',
        release,
        orgs: events.find((event) => event.release === release)!.orgs,
        inForce,
        actor: 'lintel',
        why: `Not needed for ${retention.releases.days} days.`,
        at: new Date(),
      })
    if (due.length > 0) await removeFiles(transaction, due, listKept(events, due))
    return due
  })
}

/** Releases that could have been served last before that moment. */
function findDue(events: Events, inForce: Date, before: Date): readonly number[] {
  const { releases } = inForceOf(events, inForce)
  const needed = new Set([
    ...[...releases.values()].flat(),
    ...findWaiting(events).keys(),
    ...events.filter((event) => event.inForce > inForce).map(({ release }) => release),
    ...events.filter(({ type }) => type === 'disposed').map(({ release }) => release),
  ])
  const ended = new Map<number, Date>()
  const present = new Map<string, number>()
  for (const event of events) {
    const { release, orgs } = event
    ended.set(release, event.inForce)
    for (const org of orgs) {
      const last = present.get(org)
      if (last !== undefined) ended.set(last, event.inForce)
      present.set(org, release)
    }
  }
  return [...ended].flatMap(([release, at]) =>
    at < before && !needed.has(release) ? [release] : [],
  )
}

/** The releases whose files stay. */
function listKept(events: Events, due: readonly number[]): readonly number[] {
  const kept = new Set(events.map(({ release }) => release))
  for (const { type, release } of events) if (type === 'disposed') kept.delete(release)
  for (const release of due) kept.delete(release)
  return [...kept]
}

/** The first of them with whose bundles nothing began that is still there. */
async function withoutPinned(
  transaction: Store,
  numbers: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ number: number }>`
    with pinned as (
      select bundle_hash as hash from applications union select bundle_hash from drafts
      union select bundle_hash from submissions)
    select number from releases where number = any(${numbers}) and not exists (
      select from json_each_text(manifest -> 'bundles') bundle join pinned on pinned.hash = bundle.value)
    and not exists (
      select from json_each(coalesce(manifest -> 'dated', '{}')) dated,
        json_array_elements(dated.value) later join pinned on pinned.hash = later ->> 'bundle')
    order by number limit ${limits.releases.disposedAtOnce}`.execute(transaction)
  return rows.map(({ number }) => number)
}

/** The contents of those releases that no other one has. */
async function removeFiles(
  transaction: Store,
  due: readonly number[],
  others: readonly number[],
): Promise<void> {
  const digests = new Set<string>()
  for await (const { files } of readEachRelease(transaction, due))
    for (const digest of Object.values(files)) digests.add(digest)
  for await (const { files } of readEachRelease(transaction, others))
    for (const digest of Object.values(files)) digests.delete(digest)
  await sql`set local lintel.disposing = 'on'`.execute(transaction)
  await sql`delete from release_files where digest = any(${[...digests]})`.execute(transaction)
  await sql`set local lintel.disposing = 'off'`.execute(transaction)
}
