import { sql, type Selectable } from 'kysely'
import { canonicalJson, type Issue, type Json, type JsonObject, toJson, fromJson } from '#model'
import { sha256 } from '#loader/disk'
import { createPartCache, createPartWriter, findParts, type PartCache } from './bundleParts.ts'
import type { Database } from './Database.ts'
import type { Store } from './openDatabase.ts'
import { readClockAhead } from './sandboxClockStore.ts'

/** A state of the configuration that never changes: what it is made of, by whom, and why. */
export interface Manifest {
  /** SHA-256 of each file by path. */
  readonly files: Readonly<Record<string, string>>
  /** Hash of the bundle of each lender that can be served with it. */
  readonly bundles: Readonly<Record<string, string>>
  /**
   * What follows them by itself, by lender, the earliest first: `from` is ISO 8601, by the clock of
   * applications.
   */
  readonly dated?: Readonly<
    Record<string, readonly { readonly from: string; readonly bundle: string }[]>
  >
  /** Id of the release before it; none for the first. */
  readonly parent: string | null
  readonly source: 'folder' | 'command' | 'before'
  readonly author: string
  readonly why: string
  /** ISO 8601, UTC. */
  readonly at: string
  /** Warnings of `lintel check`, with why each may stay. */
  readonly warnings: readonly (Pick<Issue, 'code' | 'file' | 'pointer' | 'message'> & {
    readonly accepted?: string
  })[]
  /** The release of another installation that it was imported from. */
  readonly origin?: Pick<Release, 'id' | 'author' | 'why' | 'at'> & {
    /** Public half of the key that signed the file, in hex. */
    readonly key: string
  }
  /** What it changes, in the sentences of `lintel diff`; none if it was not compared. */
  readonly changes?: ReleaseChanges
}

export interface ReleaseChanges {
  /** The most important ones of each lender, with the lenders at which it is so. */
  readonly sentences: readonly { readonly what: string; readonly orgs: readonly string[] }[]
  /** How many are not among them. */
  readonly more: number
}

export interface Release extends Manifest {
  /** From 1, in this installation. */
  readonly number: number
  /** SHA-256 of the manifest: the same everywhere. */
  readonly id: string
}

/** One at a time publishes: call it first in the transaction. Gives `findMoment`. */
export async function lockReleases(transaction: Store): Promise<Date> {
  await sql`select pg_advisory_xact_lock(hashtextextended('releases', 3))`.execute(transaction)
  return findMoment(transaction)
}

/**
 * The moment from which something is in force at once, by the clock of applications: whatever the
 * clocks of other machines say, not before what was published at once until now.
 */
export async function findMoment(store: Store): Promise<Date> {
  const ahead = await readClockAhead(store)
  const last = await store
    .selectFrom('release_events')
    .select((within) => within.fn.max('in_force').as('moment'))
    .where('in_force', '<=', sql<Date>`at + make_interval(secs => ${ahead / 1000})`)
    .executeTakeFirst()
  return new Date(Math.max(Date.now() + ahead, last?.moment?.getTime() ?? 0))
}

/** Keeps contents that are not kept yet, by their SHA-256. */
export async function keepReleaseFiles(
  transaction: Store,
  contents: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const known = await transaction
    .selectFrom('release_files')
    .select('digest')
    .where('digest', '=', sql<string>`any(${[...contents.keys()]})`)
    .execute()
  const fresh = new Map(contents)
  for (const { digest } of known) fresh.delete(digest)
  const rows = [...fresh]
    .map(([digest, content]) => ({ digest, content: Buffer.from(content) }))
    .toSorted((left, right) => (left.digest < right.digest ? -1 : 1))
  for (let start = 0; start < rows.length; start += 100)
    await transaction
      .insertInto('release_files')
      .values(rows.slice(start, start + 100))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export async function findReleaseFile(store: Store, digest: string): Promise<Buffer | undefined> {
  const row = await store
    .selectFrom('release_files')
    .select('content')
    .where('digest', '=', digest)
    .executeTakeFirst()
  return row?.content
}

function* inHundreds<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += 100) yield items.slice(start, start + 100)
}

/** Contents that are kept, by their SHA-256. */
export async function findReleaseFiles(
  store: Store,
  digests: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  const found = new Map<string, Buffer>()
  for (const some of inHundreds(digests)) {
    const query = store.selectFrom('release_files').selectAll()
    const rows = await query.where('digest', 'in', some).execute()
    for (const { digest, content } of rows) found.set(digest, content)
  }
  return found
}

/** What a list of files is called among the parts that are kept as differences. */
const filesPart = 'files'

/** Adds a release with the next number. Call it after `lockReleases`. */
export async function keepRelease(transaction: Store, manifest: Manifest): Promise<Release> {
  const { last } = await transaction
    .selectFrom('releases')
    .select((within) => within.fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  const content = toJson(manifest) as JsonObject
  const writer = await createPartWriter(transaction, createPartCache(), filesPart)
  const files = writer.write(filesPart, content['files'] as JsonObject)
  await writer.keep()
  const release = { number: (last ?? 0) + 1, id: idOfRelease(content) }
  await transaction
    .insertInto('releases')
    .values({ ...release, manifest: JSON.stringify({ ...content, files }) })
    .execute()
  return { ...release, ...manifest }
}

export function idOfRelease(manifest: Json): string {
  return sha256(canonicalJson(manifest))
}

export async function findRelease(store: Store, number: number): Promise<Release | undefined> {
  return (await findReleases(store, [number])).get(number)
}

/** Releases by number. */
export async function findReleases(
  store: Store,
  numbers: Iterable<number>,
): Promise<ReadonlyMap<number, Release>> {
  const found = new Map<number, Release>()
  for await (const release of readEachRelease(store, [...new Set(numbers)]))
    found.set(release.number, release)
  return found
}

/** Releases, some at a time: a history can be long. */
export async function* readEachRelease(
  store: Store,
  numbers: readonly number[],
): AsyncGenerator<Release> {
  const cache = createPartCache()
  for (const some of inHundreds(numbers)) {
    const query = store.selectFrom('releases').selectAll()
    const rows = await query.where('number', 'in', some).execute()
    yield* await readReleases(store, rows, cache)
  }
}

/** The newest release that was read from a folder. */
export async function findFolderRelease(store: Store): Promise<Release | undefined> {
  const row = await store
    .selectFrom('release_events')
    .innerJoin('releases', 'releases.number', 'release_events.release')
    .select('number')
    .where('type', '=', 'published')
    // Without it the manifests of all that was published since would be read.
    .where('actor', '=', authorOfFolders)
    .where(sql<string>`manifest ->> 'source'`, '=', 'folder')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && findRelease(store, row.number)
}

/** Who publishes what a server reads from a folder. */
export const authorOfFolders = 'folder'

/** A list of files of which a part was changed in the database is empty. */
async function readReleases(
  store: Store,
  rows: readonly Selectable<Database['releases']>[],
  cache: PartCache,
): Promise<readonly Release[]> {
  const kept = rows.map(({ number, id, manifest }) => ({
    number,
    id,
    ...fromJson<
      Omit<Manifest, 'files'> & {
        /** Those that are older than the parts have it themselves. */
        readonly files: string | Manifest['files']
      }
    >(manifest),
  }))
  const digests = kept.flatMap(({ files }) => (typeof files === 'string' ? [files] : []))
  const parts = await findParts(store, digests, cache)
  return kept.map(({ files, ...others }) => ({
    ...others,
    files: typeof files === 'string' ? ((parts.get(files) ?? {}) as Manifest['files']) : files,
  }))
}
