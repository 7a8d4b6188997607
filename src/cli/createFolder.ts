import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { statOf } from './statOf.ts'

/**
 * Creates a folder and its missing parents; throws if it can't. `recursive` of mkdirSync hangs
 * below /proc.
 */
export function createFolder(folder: string): void {
  const place = resolve(folder)
  if (statOf(place)?.isDirectory()) return
  if (dirname(place) !== place) createFolder(dirname(place))
  try {
    mkdirSync(place)
  } catch (error) {
    // Another run may have created it meanwhile.
    if (!statOf(place)?.isDirectory()) throw error
  }
}
