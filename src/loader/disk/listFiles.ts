import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'

/** The .json files below a folder of `root`, by path with forward slashes. */
export function listFiles(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => `${folder}/${path.split(sep).join('/')}`)
}
