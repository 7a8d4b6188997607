import { sql } from 'kysely'
import { deepFreeze } from '#loader'
import { sha256 } from '#loader/disk'
import type { Json, JsonObject } from '#model'
import type { Store } from './openDatabase.ts'

/** Parts that were read, by digest, as long as some bundle has them. */
export interface PartCache {
  get(digest: string): JsonObject | undefined
  set(digest: string, part: JsonObject): void
}

export function createPartCache(): PartCache {
  const known = new Map<string, WeakRef<JsonObject>>()
  return {
    get: (digest) => known.get(digest)?.deref(),
    set: (digest, part) => known.set(digest, new WeakRef(part)),
  }
}

/** A part as it is kept, by the SHA-256 of its base and content. */
interface PartRow {
  readonly digest: string
  /** Its name in the bundle: "texts". */
  readonly name: string
  /** Digest of the part from which it differs; null: it is kept whole. */
  readonly base: string | null
  /** JSON: the part, or a Difference. */
  readonly content: string
}

/** Of an object, or of a list of the same length: its members are named by their index. */
interface Difference {
  /** All its members, where they are others than those of the base, or in another order. */
  readonly names?: readonly string[]
  /** Those that are others. */
  readonly members?: JsonObject
  /** Those that differ in a part. */
  readonly within?: Readonly<Record<string, Difference>>
}

/** A difference of more than this share of its base is kept whole: later ones differ from it. */
const largestDifference = 1 / 2
const rowsAtOnce = 500

const digestOfRow = ({ base, content }: Omit<PartRow, 'digest' | 'name'>) =>
  sha256(`${base ?? ''}\n${content}`)

/** Reads parts by digest. What was changed in the database, or rests on it, is left out. */
export async function findParts(
  store: Store,
  digests: Iterable<string>,
  cache: PartCache,
): Promise<ReadonlyMap<string, JsonObject>> {
  const found = new Map<string, JsonObject>()
  const missing: string[] = []
  for (const digest of new Set(digests)) {
    const known = cache.get(digest)
    if (known) found.set(digest, known)
    else missing.push(digest)
  }
  for (let start = 0; start < missing.length; start += rowsAtOnce) {
    const rows = await store
      .selectFrom('bundle_parts')
      .select(['digest', 'name', 'base', 'content'])
      .where('digest', '=', sql<string>`any(${missing.slice(start, start + rowsAtOnce)})`)
      .execute()
    const needed = rows.flatMap(({ base }) => (base === null ? [] : [base]))
    const bases = needed.length > 0 ? await findParts(store, needed, cache) : new Map()
    for (const row of rows) {
      const part = readRow(row, bases)
      if (!part) continue
      found.set(row.digest, part)
      cache.set(row.digest, part)
    }
  }
  return found
}

function readRow(row: PartRow, bases: ReadonlyMap<string, JsonObject>): JsonObject | undefined {
  if (digestOfRow(row) !== row.digest) return undefined
  if (row.base === null) return deepFreeze(JSON.parse(row.content) as JsonObject)
  const base = bases.get(row.base)
  if (!base) return undefined
  return applyDifference(base, JSON.parse(row.content) as Difference) as JsonObject
}

/** What does not differ is shared. */
function applyDifference(base: Json, { names, members = {}, within = {} }: Difference): Json {
  const before = base as JsonObject
  const changed = Object.fromEntries([
    ...Object.entries(members).map(([name, member]) => [name, deepFreeze(member)] as const),
    ...Object.entries(within).map(
      ([name, differs]) => [name, applyDifference(before[name]!, differs)] as const,
    ),
  ])
  // To copy all members takes a fraction of adding one after the other.
  if (Array.isArray(base)) return Object.freeze(Object.assign([...base], changed))
  const now: JsonObject = { ...before, ...changed }
  return Object.freeze(
    names ? Object.fromEntries(names.map((name) => [name, now[name]!] as const)) : now,
  )
}

export interface PartWriter {
  /** Gives the digest under which a part is kept once the rows are. */
  write(name: string, part: JsonObject): string
  /** Keeps what was written. */
  keep(): Promise<void>
}

/**
 * Writes parts as differences from those that were kept whole last, where that is shorter. `only`:
 * one name of all parts that are written; default: any.
 */
export async function createPartWriter(
  store: Store,
  cache: PartCache,
  only?: string,
): Promise<PartWriter> {
  const wholeOnes = store.selectFrom('bundle_parts').where('base', 'is', null)
  const newest = await (only === undefined ? wholeOnes : wholeOnes.where('name', '=', only))
    .select(['name', 'digest'])
    .distinctOn('name')
    .orderBy('name')
    .orderBy('created', 'desc')
    .execute()
  const digests = newest.map(({ digest }) => digest)
  const found = await findParts(store, digests, cache)
  const wholes = new Map<string, Whole>()
  for (const { name, digest } of newest) {
    const part = found.get(digest)
    if (part) wholes.set(name, { digest, part, length: JSON.stringify(part).length })
  }
  const written = new Map<JsonObject, string>()
  const rows = new Map<string, PartRow>()
  const writeNew = (name: string, part: JsonObject) => {
    const whole = wholes.get(name)
    const row = (whole && writeDifference(name, part, whole)) ?? writeWhole(name, part)
    if (typeof row === 'string') return row
    if (row.base === null)
      wholes.set(name, { digest: row.digest, part, length: row.content.length })
    rows.set(row.digest, row)
    return row.digest
  }
  return {
    keep: () => keepParts(store, [...rows.values()]),
    write: (name, part) => {
      const digest = written.get(part) ?? writeNew(name, part)
      written.set(part, digest)
      return digest
    },
  }
}

async function keepParts(store: Store, parts: readonly PartRow[]): Promise<void> {
  // Of all that insert, each in the same order: none waits for another in a circle.
  const key = ({ base, digest }: PartRow) => `${base === null ? 0 : 1} ${digest}`
  const rows = parts.toSorted((left, right) => (key(left) < key(right) ? -1 : 1))
  for (let start = 0; start < rows.length; start += 200)
    await store
      .insertInto('bundle_parts')
      .values(rows.slice(start, start + 200))
      // Only one that was changed in the database is another.
      .onConflict((conflict) =>
        conflict
          .column('digest')
          .doUpdateSet(({ ref }) => ({
            base: ref('excluded.base'),
            content: ref('excluded.content'),
          }))
          .whereRef('bundle_parts.content', '<>', 'excluded.content' as 'bundle_parts.content'),
      )
      .execute()
}

interface Whole {
  readonly digest: string
  readonly part: JsonObject
  /** Of its content, in characters. */
  readonly length: number
}

function writeWhole(name: string, part: JsonObject): PartRow {
  const content = JSON.stringify(part)
  return { digest: digestOfRow({ base: null, content }), name, base: null, content }
}

/** The base's own digest where nothing differs; undefined where too much does. */
function writeDifference(
  name: string,
  part: JsonObject,
  { digest: base, part: before, length }: Whole,
): PartRow | string | undefined {
  const difference = differenceOf(before, part)
  if (!difference) return base
  const content = JSON.stringify(difference)
  if (content.length > length * largestDifference) return undefined
  return { digest: digestOfRow({ base, content }), name, base, content }
}

type Members = Readonly<Record<string, Json>>

/** Of two objects, or two lists of the same length; undefined where nothing differs. */
function differenceOf(before: Members, now: Members): Difference | undefined {
  const [names, old] = [Object.keys(now), Object.keys(before)]
  const isSameOrder = names.length === old.length && names.every((each, at) => each === old[at])
  const members: [string, Json][] = []
  const within: [string, Difference][] = []
  for (const name of names) {
    const [one, other] = [Object.hasOwn(before, name) ? before[name] : undefined, now[name]!]
    if (one === other) continue
    if (areAlike(one, other)) {
      const inside = differenceOf(one, other as Members)
      if (inside) within.push([name, inside])
    } else members.push([name, other])
  }
  if (isSameOrder && members.length + within.length === 0) return undefined
  return {
    ...(!isSameOrder && { names }),
    ...(members.length > 0 && { members: Object.fromEntries(members) }),
    ...(within.length > 0 && { within: Object.fromEntries(within) }),
  }
}

/** Whether a difference of both can be told. */
function areAlike(one: Json | undefined, other: Json): one is Members {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  return Array.isArray(one)
    ? Array.isArray(other) && one.length === other.length
    : !Array.isArray(other)
}
