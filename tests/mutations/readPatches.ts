import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Mutation, Trial } from './Mutation.ts'

const patches = resolve('tests/mutations/patches')

/** The mutations of mutations.json, each made by its patch. */
export function readPatches(): readonly Trial[] {
  const all = JSON.parse(
    readFileSync('tests/mutations/mutations.json', 'utf8'),
  ) as readonly Mutation[]
  return all.map((mutation) => {
    const patch = join(patches, `${mutation.id}.patch`)
    return { ...mutation, changes: changedBy(patch), apply: (folder) => applies(folder, patch) }
  })
}

function applies(folder: string, patch: string): boolean {
  try {
    execFileSync('git', ['apply', '-C1', patch], { cwd: folder, stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}

function changedBy(patch: string): readonly string[] {
  return [...readFileSync(patch, 'utf8').matchAll(/^\+\+\+ b\/(\S+)/gm)].map(([, path]) => path!)
}
