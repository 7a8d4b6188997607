import type { FastifyBaseLogger } from 'fastify'
import { createBundleStore } from '#loader/disk'
import { refusal, Refusal } from '../http/Refusal.ts'
import { findBundle, findFile, keepBundle } from '../stores/bundleRecords.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { Bundles, ServedBundle } from './Bundles.ts'
import { serveBundle, type ServedFile } from './serveBundle.ts'

/** Older bundles kept compiled; the longest unused goes first. */
const keptOlder = 100

/** Loads the lenders below `root`, keeps their bundles in the database and follows reloads. Throws a Refusal where no lender can be served. */
export async function createBundles(root: string, store: Store, log: FastifyBaseLogger): Promise<Bundles> {
  const disk = createBundleStore(root, log)
  const current = new Map<string, ServedBundle>()
  const files = new Map<string, ServedFile>()
  const older = new Map<string, Promise<ServedBundle | undefined>>()

  const publish = async () => {
    const codes = disk.orgCodes()
    for (const code of codes) {
      const bundle = disk.get(code)
      if (!bundle || current.get(code)?.bundle.hash === bundle.hash) continue
      const serving = await serveBundle(bundle)
      await keepBundle(store, serving)
      for (const [path, file] of serving.files) files.set(path, file)
      current.set(code, serving.served)
    }
    for (const code of current.keys()) if (!codes.includes(code)) current.delete(code)
  }
  await publish()
  if (current.size === 0) throw disk.issues().length > 0 ? new Refusal(disk.issues()) : refusal('server/no-lenders', { folder: root })

  const findOlder = async (orgCode: string, hash: string) => {
    const bundle = await findBundle(store, orgCode, hash)
    return bundle && (await serveBundle(bundle)).served
  }
  return {
    current: (orgCode) => current.get(orgCode),
    orgCodes: () => [...current.keys()],
    issues: () => disk.issues(),
    isStale: () => disk.issues().some(({ severity }) => severity === 'error'),
    file: async (path) => files.get(path) ?? findFile(store, path),
    find: async (orgCode, hash) => {
      const now = current.get(orgCode)
      if (now?.bundle.hash === hash) return now
      const key = `${orgCode}/${hash}`
      const found = older.get(key) ?? findOlder(orgCode, hash)
      older.delete(key)
      older.set(key, found)
      for (const oldest of older.keys()) if (older.size > keptOlder) older.delete(oldest)
      const served = await found.catch((error: unknown) => {
        older.delete(key)
        throw error
      })
      if (!served) older.delete(key)
      return served
    },
    reload: async () => {
      disk.reload()
      await publish()
    },
  }
}
