import { sha256 } from '#loader/disk'
import type { Issue } from '#model'
import { createPartCache } from '../stores/bundleParts.ts'
import {
  findBundles,
  findFiles,
  keepBundles,
  type KeptBundle,
  type ServedFile,
} from '../stores/bundleRecords.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { ResultStore } from './createResultStore.ts'
import type { ReadLenders } from './readLenders.ts'
import type { WrittenBundle } from '../stores/WrittenBundle.ts'

/** A lender, and the hash of one of its bundles. */
export type BundleName = readonly [org: string, hash: string]

/**
 * Results of an earlier start: diagnostics of a state of the files, and bundles with their compiled
 * forms.
 */
export interface KeptBundles {
  /** The result for files with this digest, without the bundles. */
  findRead(
    digest: string,
  ): Promise<Omit<ReadLenders, 'written' | 'contents' | 'unchecked'> | undefined>
  keepRead(digest: string, read: ReadLenders): Promise<void>
  /**
   * Bundles by hash. With their files where those need not be compiled again; without a bundle
   * where a part of it was changed in the database.
   */
  findAll(wanted: readonly BundleName[]): Promise<ReadonlyMap<string, FoundBundle>>
  keepWritten(written: readonly WrittenBundle[]): Promise<void>
  /** Errors of bundles by the current code, by hash; of those that were judged before. */
  findErrors(wanted: readonly BundleName[]): Promise<ReadonlyMap<string, readonly Issue[]>>
  keepErrors(
    errors: Iterable<readonly [...name: BundleName, issues: readonly Issue[]]>,
  ): Promise<void>
}

export interface FoundBundle extends Pick<KeptBundle, 'bundle'> {
  readonly written?: WrittenBundle
}

interface Read {
  readonly folders: readonly string[]
  readonly issues: readonly Issue[]
  readonly hashes: readonly (readonly [string, string])[]
  readonly dated: ReadLenders['dated']
}

/**
 * Digest of a bundle's parts, and SHA-256 of its files. Stored with a proof (createResultStore.ts),
 * so the contents need none.
 */
interface Manifest {
  readonly theme: string
  readonly bundle: string
  readonly files: readonly (readonly [path: string, type: string, sha256: string])[]
}

const readKey = (digest: string) => sha256(`files ${digest}`)
const errorsKey = ([org, hash]: BundleName) => sha256(`errors ${org} ${hash}`)
const manifestKey = ([org, hash]: BundleName) => sha256(`written ${org} ${hash}`)

/** `store` has the bundles and their files, `kept` the proof that they are ours. */
export function createKeptBundles(store: Store, kept: ResultStore): KeptBundles {
  /** Results by what each is of. */
  const find = async <Of, T>(wanted: readonly Of[], key: (of: Of) => string) => {
    const texts = await kept.find(wanted.map(key))
    return new Map(
      wanted.flatMap((each) => {
        const text = texts.get(key(each))
        return text === undefined ? [] : [[each, JSON.parse(text) as T] as const]
      }),
    )
  }
  const cache = createPartCache()
  const readServed = createFileReader(store)
  return {
    findRead: async (digest) => {
      const read = (await find<string, Read>([digest], readKey)).get(digest)
      return read && { ...read, hashes: new Map(read.hashes) }
    },
    keepRead: async (digest, { folders, issues, hashes, dated }) => {
      const read: Read = { folders, issues, hashes: [...hashes], dated }
      await kept.keep(new Map([[readKey(digest), JSON.stringify(read)]]))
    },
    findAll: async (wanted) => {
      const bundles = await findBundles(store, wanted, cache)
      const manifests = await find<BundleName, Manifest>(wanted, manifestKey)
      const files = await readServed([...manifests.values()].flatMap((each) => each.files))
      return new Map(
        wanted.flatMap((name) => {
          const [, hash] = name
          const found = bundles.get(hash)
          return found ? [[hash, withFiles(found, manifests.get(name), files)] as const] : []
        }),
      )
    },
    keepWritten: async (written) => {
      const digests = await keepBundles(store, written, cache)
      const manifests = written.flatMap((each) => {
        const { hash, org } = each.bundle
        const digest = digests.get(hash)
        if (digest === undefined) return []
        return [[manifestKey([org.orgCode, hash]), writeManifest(each, digest)] as const]
      })
      await kept.keep(new Map(manifests))
    },
    findErrors: async (wanted) => {
      const found = await find<BundleName, readonly Issue[]>(wanted, errorsKey)
      return new Map([...found].map(([[, hash], issues]) => [hash, issues]))
    },
    keepErrors: (errors) =>
      kept.keep(
        new Map(
          [...errors].map(([org, hash, issues]) => [
            errorsKey([org, hash]),
            JSON.stringify(issues),
          ]),
        ),
      ),
  }
}

function writeManifest({ theme, files }: WrittenBundle, bundle: string): string {
  const manifest: Manifest = {
    theme,
    bundle,
    files: [...files].map(([path, { type, body }]) => [path, type, sha256(body)]),
  }
  return JSON.stringify(manifest)
}

type Files = Manifest['files']

const keyOfFile = ([path, , digest]: Files[number]) => `${path} ${digest}`

/**
 * Reads files, those that bundles share once. What was changed in the database is left out.
 */
function createFileReader(store: Store) {
  const known = new Map<string, WeakRef<ServedFile>>()
  return async (wanted: Files): Promise<ReadonlyMap<string, ServedFile>> => {
    const found = new Map<string, ServedFile>()
    const missing = new Map<string, Files[number]>()
    for (const file of wanted) {
      const key = keyOfFile(file)
      const served = known.get(key)?.deref()
      if (served) found.set(key, served)
      else missing.set(key, file)
    }
    const paths = [...missing.values()].map(([path]) => path)
    const bodies = paths.length > 0 ? await findFiles(store, paths) : new Map<string, string>()
    for (const [key, [path, type, digest]] of missing) {
      const body = bodies.get(path)
      if (body === undefined || sha256(body) !== digest) continue
      const file = { type, body }
      known.set(key, new WeakRef(file))
      found.set(key, file)
    }
    return found
  }
}

function withFiles(
  { bundle, digest }: KeptBundle,
  manifest: Manifest | undefined,
  known: ReadonlyMap<string, ServedFile>,
): FoundBundle {
  if (!manifest || !bundle) return { bundle }
  if (manifest.bundle !== digest) return { bundle: undefined }
  const files = manifest.files.map((file) => [file[0], known.get(keyOfFile(file))] as const)
  return files.every((file): file is readonly [string, ServedFile] => file[1] !== undefined)
    ? { bundle, written: { bundle, theme: manifest.theme, files: new Map(files) } }
    : { bundle }
}
