import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEngine, type Weakening } from '#analysis'
import { createMemo, loadBundles } from '#loader'
import { readFiles, sha256 } from '#loader/disk'
import type { Json } from '#model'
import { patchFiles } from './patchFiles.ts'

interface Recorded {
  readonly fears: string
  /** By file, a JSON Patch. */
  readonly files: Readonly<Record<string, Json>>
  /** The lender that it concerns; default: the first that the obligation binds. */
  readonly org?: string
  readonly further?: readonly Omit<Recorded, 'further' | 'org'>[]
}

/**
 * The recorded weakenings of a lender's obligations, by id; undefined of one that is tried with
 * another lender. Floors of the law and approvals are left out: they would stop some of these
 * files first, and so would translations of words that they take away.
 */
export function readWeakenings(
  root: string,
  org: string,
  firstBound: (id: string) => string | undefined,
): (id: string) => readonly Weakening[] | undefined {
  const file = join(root, 'tests/suites/obligations/weakenings.json')
  if (!existsSync(file)) return () => []
  const recorded = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Recorded>>
  const left = ['lending/law.json', 'lending/approvals.json']
  const files = new Map(
    [...readFiles(root)].filter(([path]) => !left.includes(path) && !isTranslation(path)),
  )
  const memo = createMemo()
  return (id) => {
    const own = Object.hasOwn(recorded, id) ? recorded[id]! : undefined
    if (!own) return []
    if ((own.org ?? firstBound(id)) !== org) return undefined
    return [own, ...(own.further ?? [])].map(({ fears, files: patches }): Weakening => {
      const loaded = loadBundles(patchFiles(files, patches), { sha256, memo })
      const bundle = loaded.bundles.get(org)
      const places = loaded.placesOf(org)
      return {
        fears,
        subject: bundle && places ? { bundle, places, engine: createEngine(bundle) } : undefined,
      }
    })
  }
}

const isTranslation = (path: string) => /(^|\/)languages\//.test(path)
