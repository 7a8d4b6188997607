import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '#loader/files'
import type { Json, Memo } from '#model'
import { createFolder } from '../createFolder.ts'
import { codeVersion } from './codeVersion.ts'

export interface Cache {
  readonly memo: Memo
  /** Writes what was used and what is new. Where it cannot be written nothing happens: the next run looks again. */
  readonly keep: () => void
}

/** Where results are kept unless another folder is named: beside the packages, for every configuration. */
const usualFolder = join(import.meta.dirname, '../../../node_modules/.cache/lintel')

interface Options {
  readonly folder?: string | undefined
  readonly version?: string
  /** Its name there. */
  readonly file?: string
  /** Results kept; those not used for longest go first. */
  readonly most?: number
}

/**
 * What earlier runs of this very code found, by SHA-256 of all that it was found from. A file that was written by other code, or changed since,
 * counts as none.
 */
export function openCache({ folder = usualFolder, version = codeVersion(), file: name = 'results', most = 20_000 }: Options): Cache {
  const file = join(folder, name)
  const before = read(file, version)
  const used = new Map<string, Json>()
  let isNew = false
  return {
    memo: {
      get(key) {
        const digest = sha256(key)
        const value = used.get(digest) ?? before.get(digest)
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

/** Whole or not at all: another run may be reading. */
function write(folder: string, file: string, version: string, results: string): void {
  try {
    createFolder(folder)
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, `${headOf(version, results)}\n${results}`)
    renameSync(draft, file)
  } catch {
    // A folder that cannot be written keeps nobody from checking.
  }
}

function headOf(version: string, results: string): string {
  return `lintel ${version} ${sha256(results)}`
}
