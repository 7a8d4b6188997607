import { sql } from 'kysely'
import { digestOf } from '#loader'
import { sha256 } from '#loader/disk'
import { type Bundle, type JsonObject, toJson, fromJson } from '#model'
import { createPartCache, createPartWriter, findParts, type PartCache } from './bundleParts.ts'
import type { Store } from './openDatabase.ts'

/** A file that pages request below /config/. */
export interface ServedFile {
  readonly type: string
  readonly body: string
}

interface Kept {
  readonly bundle: Bundle
  readonly files: ReadonlyMap<string, ServedFile>
}

/**
 * Stores every served bundle and its files: applications stay pinned to theirs, and open pages
 * continue to load theirs. Gives the SHA-256 of what each bundle is kept as, by hash; of none that
 * is kept otherwise already.
 */
export async function keepBundles(
  store: Store,
  written: readonly Kept[],
  cache: PartCache = createPartCache(),
): Promise<ReadonlyMap<string, string>> {
  if (written.length === 0) return new Map()
  const bundles = written.map(({ bundle }) => bundle)
  return store.transaction().execute(async (transaction) => {
    const others = await keepContents(transaction, bundles, cache)
    const rows = [...new Map(written.flatMap(({ files }) => [...files]))]
      .map(([path, { type, body }]) => ({ path, type, body }))
      .toSorted((left, right) => (left.path < right.path ? -1 : 1))
    for (const some of inGroups(rows))
      await transaction
        .insertInto('served_files')
        .values(some)
        // Another release can compile a form differently.
        .onConflict((conflict) =>
          conflict
            .column('path')
            .doUpdateSet(({ ref }) => ({ body: ref('excluded.body') }))
            .whereRef('served_files.body', '<>', 'excluded.body' as 'served_files.body'),
        )
        .execute()
    const hashes = bundles.map(({ hash }) => hash)
    // Someone else may have kept one meanwhile.
    const kept = await findContents(transaction, hashes)
    return new Map(
      kept.filter(({ hash }) => !others.has(hash)).map(({ hash, text }) => [hash, sha256(text)]),
    )
  })
}

function findContents(store: Store, hashes: readonly string[]) {
  return store
    .selectFrom('bundles')
    .select(['hash', 'org_code as org', sql<string>`content::text`.as('text')])
    .where('hash', '=', sql<string>`any(${hashes})`)
    .execute()
}

/**
 * The hash of each bundle with the digests of its parts, which are kept once. Gives the hashes of
 * those that were changed in the database since they were kept.
 */
async function keepContents(
  transaction: Store,
  bundles: readonly Bundle[],
  cache: PartCache,
): Promise<ReadonlySet<string>> {
  const names = bundles.map(({ hash, org }) => [org.orgCode, hash] as const)
  const known = await findBundles(transaction, names, cache)
  const changed = bundles.filter(
    (bundle) => known.has(bundle.hash) && !isSameBundle(known.get(bundle.hash)!.bundle, bundle),
  )
  const others = new Set(changed.map(({ hash }) => hash))
  const fresh = bundles.filter(({ hash }) => !known.has(hash))
  if (fresh.length === 0) return others
  const writer = await createPartWriter(transaction, cache)
  const rows = fresh.map((bundle) => ({
    hash: bundle.hash,
    org_code: bundle.org.orgCode,
    content: writeContent(bundle, writer.write),
  }))
  await writer.keep()
  // Each in the same order, as the parts.
  const inOrder = rows.toSorted((left, right) => (left.hash < right.hash ? -1 : 1))
  for (const some of inGroups(inOrder))
    await transaction
      .insertInto('bundles')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return others
}

function isSameBundle(kept: Bundle | undefined, { hash: _hash, ...parts }: Bundle): boolean {
  const before = toJson(kept)
  return Object.entries(toJson(parts)).every(
    ([name, part]) => digestOf(before?.[name], sha256) === digestOf(part, sha256),
  )
}

/** JSON of the digests of a bundle's parts, by name. */
export function writeContent(
  { hash: _hash, ...parts }: Bundle,
  write: (name: string, part: JsonObject) => string,
): string {
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(toJson(parts)).map(([name, part]) => [name, write(name, part as JsonObject)]),
    ),
  )
}

function* inGroups<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += 200) yield rows.slice(start, start + 200)
}

export interface KeptBundle {
  /** SHA-256 of the digests of its parts. */
  readonly digest: string
  /** Undefined where a part of it is gone, or was changed in the database. */
  readonly bundle: Bundle | undefined
}

/** Bundles of lenders, by the hash of each. `wanted`: pairs of lender and hash. */
export async function findBundles(
  store: Store,
  wanted: Iterable<readonly [org: string, hash: string]>,
  cache: PartCache = createPartCache(),
): Promise<ReadonlyMap<string, KeptBundle>> {
  const orgs = new Map([...wanted].map(([org, hash]) => [hash, org]))
  if (orgs.size === 0) return new Map()
  const rows = (await findContents(store, [...orgs.keys()]))
    .filter(({ hash, org }) => orgs.get(hash) === org)
    .map(({ hash, text }) => ({
      hash,
      text,
      digests: Object.entries(JSON.parse(text) as Readonly<Record<string, string>>),
    }))
  const parts = await findParts(
    store,
    rows.flatMap(({ digests }) => digests.map(([, digest]) => digest)),
    cache,
  )
  return new Map(
    rows.map(({ hash, text, digests }) => {
      const members = digests.map(([name, digest]) => [name, parts.get(digest)] as const)
      const bundle = members.every(([, part]) => part)
        ? fromJson<Bundle>(Object.freeze({ hash, ...Object.fromEntries(members) }))
        : undefined
      return [hash, { digest: sha256(text), bundle }]
    }),
  )
}

export async function findBundle(
  store: Store,
  org: string,
  hash: string,
): Promise<Bundle | undefined> {
  return (await findBundles(store, [[org, hash]])).get(hash)?.bundle
}

/** The bundle with this hash, of whatever lender. */
export async function findAnyBundle(store: Store, hash: string): Promise<Bundle | undefined> {
  const [row] = await findContents(store, [hash])
  return row && findBundle(store, row.org, hash)
}

/** Bodies of files by path. */
export async function findFiles(
  store: Store,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await store
    .selectFrom('served_files')
    .select(['path', 'body'])
    .where('path', '=', sql<string>`any(${paths})`)
    .execute()
  return new Map(rows.map(({ path, body }) => [path, body]))
}

export async function findFile(store: Store, path: string): Promise<ServedFile | undefined> {
  return store
    .selectFrom('served_files')
    .select(['type', 'body'])
    .where('path', '=', path)
    .executeTakeFirst()
}
