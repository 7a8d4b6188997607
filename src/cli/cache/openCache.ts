import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '#loader/files'
import type { Json, Memo } from '#model'
import { createFolder } from '../createFolder.ts'
import { codeVersion } from './codeVersion.ts'

export interface Cache {
  readonly memo: Memo
  /**
   * Writes used and new results. If that fails nothing happens: the next run computes them again.
   */
  readonly keep: () => void
}

/** Default folder of results: next to the packages, for every configuration. */
const usualFolder = join(import.meta.dirname, '../../../node_modules/.cache/lintel')

interface Options {
  readonly folder?: string | undefined
  readonly version?: string
  /** Its name there. */
  readonly file?: string
  /** Maximum results; the least recently used are dropped first. */
  readonly most?: number
}

/**
 * Results of earlier runs of exactly this code, by SHA-256 of their input. A file written by other
 * code, or changed since, is ignored.
 */
export function openCache({
  folder = usualFolder,
  version = codeVersion(),
  file: name = 'results',
  most = 20_000,
}: Options): Cache {
  const file = join(folder, name)
  const before = read(file, version)
  const used = new Map<string, Json>()
  let isNew = false
  return {
    memo: {
      get(key) {
        const digest = sha256(key)
        const value = used.has(digest) ? used.get(digest) : before.get(digest)
        if (value !== undefined) used.set(digest, value)
        return value
      },
      set(key, value) {
        used.set(sha256(key), value)
        isNew = true
      },
    },
    keep() {
      if (!isNew) return
      const all = [...[...before].filter(([digest]) => !used.has(digest)), ...used].slice(-most)
      write(folder, file, version, JSON.stringify(all))
    },
  }
}

function read(file: string, version: string): ReadonlyMap<string, Json> {
  try {
    const text = readFileSync(file, 'utf8')
    const end = text.indexOf('\n')
    const results = text.slice(end + 1)
    if (text.slice(0, end) !== headOf(version, results)) return new Map()
    return new Map(JSON.parse(results) as readonly (readonly [string, Json])[])
  } catch {
    return new Map()
  }
}

/** Written atomically: another run may be reading. */
function write(folder: string, file: string, version: string, results: string): void {
  try {
    createFolder(folder)
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, `${headOf(version, results)}\n${results}`)
    renameSync(draft, file)
  } catch {
    // An unwritable folder does not prevent checking.
  }
}

function headOf(version: string, results: string): string {
  return `lintel ${version} ${sha256(results)}`
}
