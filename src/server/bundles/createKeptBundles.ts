import { deepFreeze } from '#loader'
import { sha256 } from '#loader/disk'
import type { Bundle, Issue, Json } from '#model'
import { findBundleText, findFiles, keepBundle } from '../stores/bundleRecords.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { ResultStore } from './createResultStore.ts'
import type { ReadLenders } from './readLenders.ts'
import type { WrittenBundle } from '../stores/WrittenBundle.ts'

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
   * A bundle with its files, without compiling it again; undefined if it must be compiled. Throws
   * if the stored bundle was altered.
   */
  findWritten(orgCode: string, hash: string): Promise<WrittenBundle | undefined>
  keepWritten(written: WrittenBundle): Promise<void>
  /** Errors of a bundle by the current code; undefined if it was not judged yet. */
  findErrors(orgCode: string, hash: string): Promise<readonly Issue[] | undefined>
  keepErrors(orgCode: string, hash: string, errors: readonly Issue[]): Promise<void>
}

interface Read {
  readonly folders: readonly string[]
  readonly issues: readonly Issue[]
  readonly hashes: readonly (readonly [string, string])[]
  readonly dated: ReadLenders['dated']
}

/**
 * SHA-256 of a bundle's JSON and of its files. Stored with a proof (createResultStore.ts), so the
 * contents need none.
 */
interface Manifest {
  readonly theme: string
  readonly bundle: string
  readonly files: readonly (readonly [path: string, type: string, sha256: string])[]
}

const readKey = (digest: string) => sha256(`files ${digest}`)
const errorsKey = (orgCode: string, hash: string) => sha256(`errors ${orgCode} ${hash}`)
const manifestKey = (orgCode: string, hash: string) => sha256(`written ${orgCode} ${hash}`)

/** `store` has the bundles and their files, `kept` the proof that they are ours. */
export function createKeptBundles(store: Store, kept: ResultStore): KeptBundles {
  const find = async <T>(key: string) => {
    const text = await kept.find(key)
    return text === undefined ? undefined : (JSON.parse(text) as T)
  }
  /** Makes parts that bundles share the same object again. */
  const shared = new Map<string, Json>()
  return {
    findRead: async (digest) => {
      const read = await find<Read>(readKey(digest))
      return read && { ...read, hashes: new Map(read.hashes) }
    },
    keepRead: async (digest, { folders, issues, hashes, dated }) => {
      const read: Read = { folders, issues, hashes: [...hashes], dated }
      await kept.keep(new Map([[readKey(digest), JSON.stringify(read)]]))
    },
    findWritten: async (orgCode, hash) => {
      const manifest = await find<Manifest>(manifestKey(orgCode, hash))
      if (!manifest) return undefined
      const paths = manifest.files.map(([path]) => path)
      const [text, bodies] = await Promise.all([
        findBundleText(store, orgCode, hash),
        findFiles(store, paths),
      ])
      if (text === undefined) return undefined
      if (sha256(text) !== manifest.bundle)
        throw new Error(`The kept bundle ${hash} of ${orgCode} was changed in the database`)
      const files = manifest.files.flatMap(([path, type, digest]) => {
        const body = bodies.get(path)
        return body === undefined || sha256(body) !== digest
          ? []
          : [[path, { type, body }] as const]
      })
      if (files.length < paths.length) return undefined
      const bundle = deepFreeze(shareParts(JSON.parse(text) as Bundle, shared))
      return { bundle, theme: manifest.theme, files: new Map(files) }
    },
    keepWritten: async ({ bundle, theme, files }) => {
      await keepBundle(store, bundle, files)
      const manifest: Manifest = {
        theme,
        bundle: sha256(JSON.stringify(bundle)),
        files: [...files].map(([path, { type, body }]) => [path, type, sha256(body)]),
      }
      await kept.keep(
        new Map([[manifestKey(bundle.org.orgCode, bundle.hash), JSON.stringify(manifest)]]),
      )
    },
    findErrors: (orgCode, hash) => find<readonly Issue[]>(errorsKey(orgCode, hash)),
    keepErrors: (orgCode, hash, errors) =>
      kept.keep(new Map([[errorsKey(orgCode, hash), JSON.stringify(errors)]])),
  }
}

/** The same bundle, with each member of its parts replaced by an equal known one. */
function shareParts(bundle: Bundle, shared: Map<string, Json>): Bundle {
  const share = (value: Json): Json => {
    const text = JSON.stringify(value)
    const known = shared.get(text) ?? value
    shared.set(text, known)
    return known
  }
  const parts = Object.entries(bundle as unknown as Record<string, Json>).map(([name, part]) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part))
      return [name, part] as const
    return [
      name,
      Object.fromEntries(Object.entries(part).map(([member, value]) => [member, share(value!)])),
    ] as const
  })
  return Object.fromEntries(parts) as unknown as Bundle
}
