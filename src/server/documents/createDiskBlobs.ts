import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import type { BlobStore } from './BlobStore.ts'

/** Blobs as files below `folder`, for their owner alone. Written aside, flushed, then linked: a name never shows half a file. */
export function createDiskBlobs(folder: string): BlobStore {
  const pathOf = (key: string) => {
    if (!/^[\w-]+(\/[\w-]+)*$/.test(key)) throw new Error('A blob key is letters, digits, - and _ between slashes')
    return join(folder, ...key.split('/')).replaceAll('/', sep)
  }
  return {
    put: async (_store, key, sealed) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const aside = join(dirname(path), `.${randomUUID()}`)
      const file = await open(aside, 'wx', 0o600)
      try {
        await file.writeFile(sealed)
        await file.sync()
        await link(aside, path)
      } finally {
        await file.close()
        await rm(aside)
      }
    },
    get: async (_store, key) => {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: async (_store, key) => rm(pathOf(key), { force: true }),
  }
}
