import { readFileSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { lifecycleFile } from '../lifecycleFile.ts'
import defaults from './defaults.json' with { type: 'json' }
import { findProjectRoot } from './findProjectRoot.ts'

let read: ReadonlyMap<string, string> | undefined

const none: ReadonlyMap<string, string> = new Map()

/**
 * Texts of Lintel's default files that complete a configuration, by path: calls, sign-in, words. A
 * configuration with a lifecycle is complete, so nothing is added.
 */
export function readDefaults(files: { has(path: string): boolean }): ReadonlyMap<string, string> {
  if (files.has(lifecycleFile)) return none
  const root = findProjectRoot()
  read ??= new Map(
    [...defaults.folders.flatMap((folder) => listFiles(root, folder)), ...defaults.files].map(
      (path) => [path, readFileSync(join(root, path), 'utf8')],
    ),
  )
  return read
}

/** The .json files below a folder of `root`, by path with forward slashes. */
function listFiles(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => `${folder}/${path.split(sep).join('/')}`)
}
